import { choosePicture, type PictureRequest, parsePictureTarget } from "../../contract";

const ALL = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

const row: PictureRequest = { ids: ["a-drawing-of-a-carton"], view: "row", width: 224, extent: 330 };
const phone: PictureRequest = { ids: ["a-drawing-of-a-carton"], view: "phone", width: 984 };

const photographId = `photo-${"a".repeat(24)}`;

describe("the format of a picture", () => {
  it.each([
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "avif"],
    ["image/webp,*/*", "webp"],
    ["image/avif;q=0, image/webp;q=0.5", "webp"],
    ["IMAGE/WEBP", "webp"],
    ["image/svg+xml,*/*", "png"],
    ["*/*", "png"],
    ["image/*", "png"],
    [undefined, "png"],
    ["", "png"],
  ])("for Accept %s is %s", (accept, format) => {
    expect(choosePicture(row, accept)).toEqual({ ...row, format });
  });

  it.each([
    [ALL, "svg", 328],
    ["image/svg+xml;q=0,image/webp", "webp", 984],
    ["image/avif,*/*", "avif", 984],
    ["*/*", "png", 984],
  ])("of a drawing that stands alone for Accept %s is %s, %i px wide", (accept, format, width) => {
    expect(choosePicture(phone, accept)).toEqual({ ...phone, format, width });
  });

  it("is of pixels where many stand together, or it is a photograph", () => {
    const strip: PictureRequest = { ids: ["a-drawing-of-a-carton", "b-drawing"], view: "thumb", width: 336 };
    const photograph: PictureRequest = { ...phone, ids: [photographId] };
    for (const asked of [row, strip, photograph]) expect(choosePicture(asked, ALL).format).toBe("avif");
  });

  it("is what the address says, where a picture can be had in it", () => {
    const read = (target: string) => parsePictureTarget(`/media/${target}`)?.format;
    const drawing = "a-drawing-of-a-carton-24";
    expect(read(`${drawing}?view=phone&width=328&format=svg`)).toBe("svg");
    expect(read(`${drawing}?view=detail&format=svg`)).toBe("svg");
    expect(read(`${drawing}?view=row&format=svg`)).toBeUndefined();
    expect(read(`${photographId}?view=phone&format=svg`)).toBeUndefined();
    // A drawing's id may begin so.
    expect(read(`photo-${"a".repeat(18)}?view=phone&format=svg`)).toBe("svg");
    expect(choosePicture({ ...phone, format: "png" }, ALL).format).toBe("png");
  });
});
