import { chooseLineup } from "@/lib/shared/catalogue/lineup";
import type { ProductSummary } from "@/packaging-api/contract";

function box(side: number, more: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: `box-${side}`,
    sku: `B-${side}`,
    slug: `box-${side}`,
    name: "Box",
    image: "/media/x",
    price: 1000,
    priceBreaks: [],
    vatRate: 20,
    packSize: 10,
    stock: 5,
    internal: { length: side, width: side, height: side },
    external: { length: side + 6, width: side + 6, height: side + 12 },
    eco: false,
    category: { name: "Boxes", slug: "boxes" },
    ...more,
  };
}

it("lets seven boxes climb in size, on one scale", () => {
  const sides = [127, 152, 178, 203, 229, 254, 305, 330, 381, 406, 457, 508, 610];
  const lineup = chooseLineup(sides.map((side) => box(side)));
  expect(lineup).toHaveLength(7);
  const widths = lineup.map(({ width }) => width);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  for (const { product, width, height } of lineup) {
    const { length, width: depth, height: tall } = product.external ?? { length: 0, width: 0, height: 0 };
    const across = (length + depth) * Math.cos(Math.PI / 6);
    const upright = (length + depth) / 2 + tall;
    expect((width - 4) / across).toBeCloseTo((height - 4) / upright, 1);
  }
});

it("shows only boxes that can be bought and drawn", () => {
  const lineup = chooseLineup([
    box(152, { stock: 0 }),
    box(229, { image: "" }),
    box(240, { image: `/media/photo-${"a".repeat(24)}` }),
    box(254, { internal: { length: 254, width: 254, height: 0 } }),
    box(305),
  ]);
  expect(lineup.map(({ product }) => product.slug)).toEqual(["box-305"]);
});
