import { isDrawing, pictureSet, pictureUrl, stripOrder, stripUrl } from "@/lib/shared/display/picture";

const drawing = "/media/abc";
const photograph = "https://pictures.example/box.jpg?v=2";

it("asks for a drawing's view, width and scale", () => {
  expect(pictureUrl(drawing, { view: "row", width: 224, extent: 750 }, "")).toBe(
    "/media/abc?view=row&width=224&extent=750",
  );
});

it("asks for a format where one is wanted", () => {
  expect(pictureUrl(drawing, { view: "detail", width: 1408, format: "webp" }, "")).toBe(
    "/media/abc?view=detail&width=1408&format=webp",
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

it("asks for several drawings as one strip, which has one address whatever their order", () => {
  const strip = stripUrl(stripOrder(["/media/def", "/media/abc", "/media/def"]), "https://cdn.example");
  expect(strip).toBe("https://cdn.example/media/abc,def?view=thumb&width=336");
  expect(stripUrl(stripOrder(["/media/abc", "/media/def"]), "https://cdn.example")).toBe(strip);
});

it("offers a photograph that the shop stores in the same widths, and never to scale", () => {
  const kept = `/media/photo-${"a".repeat(24)}`;
  expect([drawing, kept, photograph].map(isDrawing)).toEqual([true, false, false]);
  expect(pictureSet(kept, "detail", [704], "https://cdn.example")).toBe(
    `https://cdn.example${kept}?view=detail&width=704 704w`,
  );
  expect(pictureUrl(kept, { view: "row", width: 224, extent: 750 }, "")).toBe(`${kept}?view=row&width=224`);
});

it("knows a drawing whose id begins as those of photographs do", () => {
  expect(isDrawing(`/media/photo-${"a".repeat(18)}`)).toBe(true);
});
