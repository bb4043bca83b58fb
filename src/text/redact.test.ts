import { expect, test } from "vitest";
import { addresses, listPage } from "#contract/addresses.ts";
import { redactPersonal } from "./redact.ts";

test.each([
  "asha%40example.com",
  "asha%2540example.com",
  "ASHA.RAO%2Bcs@mail.example.co.in",
  "Asha+Rao+%3Casha%40example.com%3E",
  "%E0%A4%86%E0%A4%B6%E0%A4%BE@example.com",
  "asha%40example.com%ZZ",
  "%asha%40example.com",
  "/contact?email=asha@example.com",
  "9876543210",
  "98765%2043210",
  "+919876543210",
  "%2B91-98765-43210",
  "%280172%29%20000%200000",
  "98765%C2%A043210",
  "123456789012345",
  "call+98765+43210",
  "98765%2043210%20on%202026-11-27",
  "tel_9876543210",
])("the e-mail address or phone number in the query value %j is redacted", (value) => {
  expect(redactPersonal(`/contact?a=1&who=${value}&b=2`)).toBe("/contact?a=1&who=redacted&b=2");
});

test.each([
  "",
  addresses.contact,
  "/contact?",
  listPage(addresses.updates, 2),
  addresses.contactAbout("approval-services"),
  addresses.update("2026-11-27"),
  "/recentupdate?on=2026-11-27",
  "/contact?id=1234567",
  "/contact?id=1234567890123456",
  "/contact?at=@firm.example",
  "/contact?who=asha@localhost",
  "/contact?q=%ZZ&r=%E0%A4",
  "/contact%?q=%u0041",
  "/blog/%E0%A4%86",
  "/contact?q=a+b%20c&&d=e=f&g=?h#i",
  "/contact?gclid=Cj0KCQ1234567890abc",
  "/contact?between=2026-11-27+2026-12-01",
  "//double//slashes/?a=/b",
])("%j is left byte for byte", (pathAndQuery) => {
  expect(redactPersonal(pathAndQuery)).toBe(pathAndQuery);
});

test.each([
  ["/contact/asha@example.com/thanks?a=1", "/contact/redacted/thanks?a=1"],
  ["/contact/asha%40example.com", "/contact/redacted"],
  ["/contact/%ZZasha%40example.com", "/contact/redacted"],
  ["/?m=9876543210&m=9876543211", "/?m=redacted&m=redacted"],
  ["/contact?asha@example.com", "/contact?redacted"],
  ["/?a=1=9876543210&b=x?asha@example.com", "/?a=redacted&b=redacted"],
  ["/?asha%40example.com=1&9876543210=&b", "/?redacted=1&redacted=&b"],
])("%j becomes %j: in a path segment, repeated, without a name, as a name", (pathAndQuery, redacted) => {
  expect(redactPersonal(pathAndQuery)).toBe(redacted);
});
