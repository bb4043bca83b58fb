import { expect, test } from "vitest";
import { vcard } from "./vcard.ts";

const office = {
  company_name: "Uttara & Associates",
  address: ["Office 12; First Floor", "Chandigarh 160017"],
  phone: "+91 172 000 0000",
  email: "office@example.com",
  url: "https://www.example.com",
};

test("the card has the office's name, telephone, e-mail and address", () => {
  const lines = vcard(office).split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCARD", "VERSION:3.0"]);
  expect(lines).toContain("FN:Uttara & Associates");
  expect(lines).toContain("TEL;TYPE=WORK,VOICE:+91 172 000 0000");
  expect(lines).toContain("EMAIL;TYPE=WORK:office@example.com");
  expect(lines).toContain("ADR;TYPE=WORK:;;Office 12\\; First Floor\\, Chandigarh 160017;;;;");
  expect(lines.slice(-2)).toEqual(["END:VCARD", ""]);
});

test("a long name in Devanagari is folded at 75 bytes without splitting a character", () => {
  const name = "उत्तरा एंड एसोसिएट्स कंपनी सेक्रेटरीज़ चंडीगढ़";
  const card = vcard({ ...office, company_name: name });
  for (const line of card.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(card.replaceAll("\r\n ", "")).toContain(`FN:${name}`);
});
