import { cookiesAfter } from "@/lib/server/session/cookies-after";

describe("the cookies of the request that a page is made for", () => {
  it("are those of the browser after the answer", () => {
    const header = "a=1; session=old; gone=x";
    const setCookies = ["session=new~2; Path=/; HttpOnly", "gone=; Max-Age=0; Path=/", "added=3; Path=/"];
    expect(cookiesAfter(header, setCookies)).toBe("a=1; session=new~2; added=3");
  });

  it("are none where there were none", () => {
    expect(cookiesAfter(null, [])).toBe("");
  });

  it("have the values that they had, however they were written", () => {
    const again = cookiesAfter('a=x==; b="q"; c=%C3%A9; d=%; e=\u00e9', []);
    expect(again).toBe("a=x%3D%3D; b=%22q%22; c=%C3%A9; d=%25; e=%C3%A9");
    expect(cookiesAfter(again, [])).toBe(again);
  });

  it("leave out names that no cookie of the shop has, and take those of objects", () => {
    expect(cookiesAfter("a b=1; \u00e9=2; =3; __proto__=4; toString=5; ok=6", ["__proto__=7"])).toBe(
      "__proto__=7; toString=5; ok=6",
    );
  });
});
