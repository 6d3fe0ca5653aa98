import { negotiateFormat } from "../../contract";

describe("the format of a picture", () => {
  it.each([
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "avif"],
    ["image/webp,*/*", "webp"],
    ["image/avif;q=0, image/webp;q=0.5", "webp"],
    ["IMAGE/WEBP", "webp"],
    ["*/*", "png"],
    ["image/*", "png"],
    [undefined, "png"],
    ["", "png"],
  ])("for Accept %s is %s", (accept, format) => {
    expect(negotiateFormat(accept)).toBe(format);
  });
});
