import { afterEach, expect, test, vi } from "vitest";
import { forgetUnsent, keepUnsent, keptUnsent } from "#enquiry/unsent.ts";
import { asha } from "#tests/receiver/samples.ts";

afterEach(() => vi.unstubAllGlobals());

/** A tab's storage with room for this many characters. */
function storage(room: number) {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
}

const failed = (message: string) => ({ submission: { ...asha, message }, outcome: "failed" as const });

test("what was not sent comes back until it is sent", () => {
  storage(10_000);
  keepUnsent("enquiry", failed("first"));
  keepUnsent("enquiry", failed("second"));
  expect(keptUnsent("enquiry")).toEqual(failed("second"));
  forgetUnsent("enquiry");
  expect(keptUnsent("enquiry")).toBeUndefined();
});

test.each(["{}", "1", '{"submission":null}', "{"])("%s in the storage is ignored and erased", (other) => {
  storage(1_000);
  sessionStorage.setItem("unsent-enquiry", other);
  expect(keptUnsent("enquiry")).toBeUndefined();
  expect(sessionStorage.getItem("unsent-enquiry")).toBeNull();
});

test("if there is no room for it, no older words come back instead", () => {
  storage(1_000);
  keepUnsent("enquiry", failed("older"));
  keepUnsent("enquiry", failed("x".repeat(2_000)));
  expect(keptUnsent("enquiry")).toBeUndefined();
});
