/** @jest-environment node */
import { noNote, noteCookie, noteCookieName, openNote } from "@/lib/server/session/note";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.SHOP_URL = "http://shop.example";

const sealOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"));
const left = async (contents: Parameters<typeof noteCookie>[0]) =>
  openNote(sealOf(await noteCookie(contents)));

describe("a note for the page that is shown next", () => {
  it("is there for ten minutes, under its name", async () => {
    expect(await noteCookie({})).toMatch(
      /^foldwell-note=Fe26\.2.*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(noteCookieName()).toBe("foldwell-note");
    expect(noNote()).toMatch(/^foldwell-note=; Max-Age=0; /);
  });

  it("does not open after ten minutes", async () => {
    const seal = sealOf(await noteCookie({ retryAfter: 7 }));
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 670_000);
    expect((await openNote(seal))?.retryAfter).toBeUndefined();
    jest.restoreAllMocks();
  });

  it("says nothing where there is nothing to say", async () => {
    expect(await left({})).toEqual({ values: {}, problems: [] });
  });

  it("says all that a form's answer can leave", async () => {
    const note = {
      values: { email: "x" },
      problems: [{ field: "email", kind: "email" }],
      page: "/p/box-1",
      retryAfter: 60,
      removed: { productId: "product-1", title: "Box", quantity: 3 },
      merged: { moved: 2, short: [{ name: "Box", wanted: 5, quantity: 4 }] },
      filled: { added: 1, short: [{ name: "Tape", wanted: 9, quantity: 0 }] },
    };
    expect(await left(note)).toEqual(note);
  });

  it.each([
    { removed: { productId: "p", title: "t".repeat(2_001), quantity: 1 } },
    { merged: { moved: 1, short: [{ name: "n".repeat(2_001), wanted: 2, quantity: 1 }] } },
    { filled: { added: 1, short: [{ name: "n".repeat(201), wanted: 2, quantity: 1 }] } },
  ])("says nothing longer than the shop's names are: %#", async (note) => {
    await expect(noteCookie(note)).rejects.toThrow();
  });

  it("takes no answer that is longer than any field", async () => {
    expect(await left({ values: { comment: "c".repeat(2_001), name: "n" } })).toMatchObject({
      values: { name: "n" },
    });
    expect((await left({ values: { comment: "c".repeat(2_000) } }))?.values.comment).toHaveLength(2_000);
  });

  it("leaves out the longest answers first, and no more than it must", async () => {
    const values = { short: "s".repeat(500), longest: "l".repeat(1_900), middle: "m".repeat(1_000) };
    expect(Object.keys((await left({ values }))?.values ?? {})).toEqual(["short", "middle"]);
    const two = { a: "a".repeat(1_600), b: "b".repeat(1_700), c: "c".repeat(2_000), d: "d" };
    expect(Object.keys((await left({ values: two }))?.values ?? {})).toEqual(["a", "d"]);
  });

  it("is as long as a cookie can be", async () => {
    // 2,700 bytes of contents, of which the rest of the note takes some.
    const around = JSON.stringify({ values: { a: "", b: "" }, problems: [] }).length;
    const values = (more: number) => ({ a: "a".repeat(1_500), b: "b".repeat(2_700 - around - 1_500 + more) });
    expect(Object.keys((await left({ values: values(0) }))?.values ?? {})).toEqual(["a", "b"]);
    expect(Object.keys((await left({ values: values(1) }))?.values ?? {})).toEqual(["b"]);
    expect((await noteCookie({ values: values(0) })).length).toBeLessThan(4_096);
  });

  it("is left also where what is wrong with a form is more than fits", async () => {
    const problems = Array.from({ length: 100 }, () => ({ field: "f".repeat(20), kind: "k".repeat(20) }));
    expect(await left({ values: { a: "a" }, problems })).toEqual({ values: {}, problems });
  });
});
