import { cookiesAfter } from "@/lib/server/session/cookies-after";

describe("the cookies of the request that a page is made for", () => {
  it("are those of the browser after the answer", () => {
    const header = "a=1; session=old==; gone=x";
    const setCookies = ["session=new~2; Path=/; HttpOnly", "gone=; Max-Age=0; Path=/", "added=3; Path=/"];
    expect(cookiesAfter(header, setCookies)).toBe("a=1; session=new~2; added=3");
  });

  it("are none where there were none", () => {
    expect(cookiesAfter(null, [])).toBe("");
  });
});
