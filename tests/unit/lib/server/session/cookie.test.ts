/** @jest-environment node */
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { startedCarts } from "@/lib/server/calls/started-carts";
import {
  cookieSettings,
  removeCookie,
  requestCookies,
  setCookie,
  signedInCookie,
} from "@/lib/server/session/cookie";
import { runRouteHandler } from "@/tests/support/route-handler";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.SHOP_URL = "http://shop.example";

const read = (cookie: string | null) =>
  requestCookies({ headers: { get: (name) => (name === "cookie" ? cookie : null) } });

describe("the cookies of a request", () => {
  it("are read by their names", () => {
    expect({ ...read("a=1; b=two;c=x=y;  d = 4 ") }).toEqual({ a: "1", b: "two", c: "x=y", d: "4" });
    expect({ ...read(null) }).toEqual({});
    expect({ ...read("") }).toEqual({});
  });

  it.each([
    ["quoted values stay as they are", 'a="1"; b=2', { a: '"1"', b: "2" }],
    [
      "escapes are read, broken ones stay",
      "a=%C3%A9; b=%; c=%E0%A4%A; d=%zz",
      { a: "é", b: "%", c: "%E0%A4%A", d: "%zz" },
    ],
    ["of two with one name the first counts", "a=1; a=2", { a: "1" }],
    ["what is no pair is left out", "a; ; =1;; b=2", { "": "1", b: "2" }],
    ["an empty value is one", "a=; b=2", { a: "", b: "2" }],
  ])("%s", (_, header, expected) => {
    expect({ ...read(header) }).toEqual(expected);
  });

  it("may be called what objects have by themselves", () => {
    const found = read("__proto__=1; constructor=2; toString=3");
    expect(Object.entries(found)).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
      ["toString", "3"],
    ]);
    expect(read("a=1").toString).toBeUndefined();
    expect(({} as Record<string, unknown>)["1"]).toBeUndefined();
  });

  it("of a header as long as Node takes are read in no time", () => {
    const long = "=;".repeat(8_000);
    const many = Array.from({ length: 4_000 }, (_, at) => `c${at}`).join(";");
    const started = performance.now();
    for (const header of [long, many, `a=${"x".repeat(16_000)}`, ";".repeat(16_000), "%".repeat(16_000)])
      read(header);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(read(`a=${"x".repeat(16_000)}`).a).toHaveLength(16_000);
  });

  it("that are called like those of started carts are no others than those made here", async () => {
    const prefix = "foldwell-started-";
    const odd = read(
      [`${prefix}=1`, `${prefix}é=1`, `${prefix}a b=1`, `${prefix}${"a".repeat(99)}=1`].join("; "),
    );
    expect(await startedCarts(odd)).toEqual([]);
  });
});

describe("a cookie that the shop writes", () => {
  it("is of this site, and no script's", () => {
    expect(setCookie("foldwell-note", "a.b*c~2", 600)).toBe(
      "foldwell-note=a.b*c~2; Max-Age=600; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(signedInCookie(true)).toBe("foldwell-signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax");
  });

  it("is removed with the same attributes, and no value", () => {
    expect(removeCookie("foldwell-note")).toBe(
      "foldwell-note=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
    );
  });

  it("has no more than one value", () => {
    expect(setCookie("foldwell-note", "a; Path=/x\r\nb", 600)).toMatch(
      /^foldwell-note=a%3B%20Path%3D%2Fx%0D%0Ab; Max/,
    );
  });

  it("is removed also where Next writes the answer's cookies again and drops Max-Age=0", async () => {
    const response = await runRouteHandler(
      async () => {
        (await cookies()).set("other", "1");
        const headers = new Headers({ "set-cookie": removeCookie("foldwell-note") });
        headers.append("set-cookie", "bare=; Max-Age=0; Path=/");
        return new Response(null, { headers });
      },
      new NextRequest("http://shop.example/", { method: "POST" }),
    );
    const lineOf = (name: string) =>
      response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
    expect(lineOf("bare")).toBe("bare=; Path=/");
    expect(lineOf(cookieSettings("foldwell-note").name)).toContain("; Expires=Thu, 01 Jan 1970 00:00:00 GMT");
  });
});
