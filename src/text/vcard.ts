type Office = {
  company_name: string;
  address: readonly string[];
  phone: string;
  email: string;
  url: string;
};

/**
 * A contact card of the office (vCard 3.0, which every phone can import). Lines end in CRLF and are folded at 75 bytes (RFC
 * 6350 §3.2).
 */
export function vcard({ company_name, address, phone, email, url }: Office): string {
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(company_name)};;;;`,
    `FN:${escaped(company_name)}`,
    `ORG:${escaped(company_name)}`,
    `TEL;TYPE=WORK,VOICE:${escaped(phone)}`,
    `EMAIL;TYPE=WORK:${escaped(email)}`,
    `ADR;TYPE=WORK:;;${escaped(address.join(", "))};;;;`,
    `URL:${escaped(url)}`,
    "END:VCARD",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Never splits a character. A continuation line begins with a space, which counts. */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join("\r\n");
}
