import { drawnSize, listExtent } from "@/lib/shared/display/list-extent";
import { extentLadder } from "@/trade-rules/picture-sizes";

const cube = (side: number) => ({ length: side, width: side, height: side });

it("gives a list the first step of the ladder that takes its largest product", () => {
  // A cube of 305 is drawn 528 wide and 610 high; in a row's shape 610 high needs 729 across.
  expect(listExtent([cube(152), cube(229), cube(305)], "row")).toBe(1100);
  expect(listExtent([cube(152), cube(229)], "row")).toBe(750);
});

it("leaves room round the largest product", () => {
  for (const side of [60, 127, 254, 305, 508, 762]) {
    const extent = listExtent([cube(side)], "thumb");
    expect(extentLadder).toContain(extent);
    expect(extent).toBeGreaterThan(drawnSize(cube(side)).width);
  }
});

it("gives up one scale when a size is unknown", () => {
  expect(listExtent([cube(152), undefined], "row")).toBeUndefined();
  expect(listExtent([], "row")).toBeUndefined();
});

it("gives up one scale when the smallest or the usual product would be a speck", () => {
  expect(listExtent([cube(40), cube(300)], "row")).toBeUndefined();
  expect(listExtent([cube(100), cube(100), cube(100), cube(400)], "row")).toBeUndefined();
});
