import { pictureStrip, pictureWidths, scaledWidths } from "@/trade-rules/picture-sizes";

test("lists have drawings to scale, in a width that their view has", () => {
  expect(scaledWidths).toEqual({ row: 224, thumb: 336 });
  expect(pictureWidths.row).toContain(scaledWidths.row);
  expect(pictureWidths.thumb).toContain(scaledWidths.thumb);
  expect(pictureWidths[pictureStrip.view]).toContain(pictureStrip.width);
});
