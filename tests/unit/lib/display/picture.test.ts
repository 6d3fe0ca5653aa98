import { pictureSet, pictureUrl, stripUrl } from "@/lib/display/picture";

const drawing = "/media/abc";
const photograph = "https://pictures.example/box.jpg?v=2";

it("asks for a drawing's view, width and scale", () => {
  expect(pictureUrl(drawing, { view: "row", width: 224, extent: 750 }, "")).toBe(
    "/media/abc?view=row&width=224&extent=750",
  );
});

it("takes drawings from the CDN and leaves photographs alone", () => {
  expect(pictureUrl(drawing, { view: "thumb", width: 336 }, "https://cdn.example")).toBe(
    "https://cdn.example/media/abc?view=thumb&width=336",
  );
  expect(pictureUrl(photograph, { view: "thumb", width: 336 }, "https://cdn.example")).toBe(photograph);
  expect(pictureSet(photograph, "detail", [704, 1408], "")).toBeUndefined();
});

it("offers several widths", () => {
  expect(pictureSet(drawing, "detail", [704, 1408], "")).toBe(
    "/media/abc?view=detail&width=704 704w, /media/abc?view=detail&width=1408 1408w",
  );
});

it("asks for several drawings as one strip", () => {
  expect(stripUrl(["/media/abc", "/media/def"], { view: "thumb", width: 336 }, "https://cdn.example")).toBe(
    "https://cdn.example/media/abc,def?view=thumb&width=336",
  );
});
