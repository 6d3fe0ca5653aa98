import { csvFile } from "../../packaging-api/tests/staff/run-staff";

/** As long as a name may be, without a place to break it. */
export const LONG_WORD = "Donaudampfschifffahrt".repeat(10).slice(0, 200);
const LONG_NAME =
  "Self-drilling countersunk chipboard and decking screws with cutting point, in a box with its own driver bit";

type Goods = {
  slug: string;
  name: string;
  size?: string;
  price?: number;
  wasPrice?: number;
  /** The page that it shares with other variants of `name`, its options and its place among them. */
  variant?: { group: string; options: string; position: number };
};
type Category = { name: string; children: { name: string; goods: Goods[] }[] };

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);

/** Net pence that come to £12,345.67 and £13,999.99 with VAT. */
const DEAR = { price: 1_028_806, wasPrice: 1_166_666 };

const tea = (name: string, index: number): Goods => ({
  slug: slugOf(name),
  name,
  price: 300 + 35 * index,
});

/** Variants with options of every length, of which not every combination is made. */
const screwSets = (
  [
    ["40 mm", "Zinc plated", "Box"],
    ["60 mm", "Zinc plated", "Box"],
    ["60 mm", LONG_WORD, "Tub with a handle and a lid that can be locked"],
    ["1,000 mm", "Stainless steel of grade A4, passivated", "Box"],
  ] as const
).map(
  ([size, finish, packing], index): Goods => ({
    slug: `screw-set-${index}`,
    name: LONG_NAME,
    price: 500 + 1_234_567 * index,
    variant: {
      group: "screw-set",
      options: `Size=${size};Finish=${finish};Packing=${packing}`,
      position: index + 1,
    },
  }),
);

/** A shop of teas and of screws: twelve categories of its own, names of every length, nothing with an inside. */
const catalogue: Category[] = [
  {
    name: "Black tea",
    children: [
      { name: "Breakfast tea", goods: ["Assam leaf tea", "Ceylon leaf tea", "Keemun leaf tea"].map(tea) },
    ],
  },
  {
    name: "Green, white and yellow teas of spring harvests",
    children: [{ name: "Gunpowder", goods: ["Gunpowder tea", "Sencha tea"].map(tea) }],
  },
  {
    name: "Teapots and presentation sets for tasting rooms",
    children: [
      {
        name: "Silver",
        goods: [{ slug: "silver-samovar", name: "Silver samovar with a tray and forty glasses", ...DEAR }],
      },
    ],
  },
  {
    name: "Screws",
    children: [
      {
        name: "Wood screws, bolts and threaded rods of stainless steel",
        goods: [
          { slug: "screws-4-40", name: LONG_NAME, size: "4 × 40 mm" },
          { slug: "screws-5-80", name: LONG_NAME, size: "5 × 80 mm", price: 99 },
          {
            slug: "screws-long-word",
            name: LONG_WORD,
            size: "M6 × 1,000 mm, 8.8, zinc plated and passivated",
          },
          ...screwSets,
        ],
      },
    ],
  },
  ...["Washers", "Nuts", "Wall plugs", "Tea caddies", "Infusers", "Biscuits", "Honey", "Driver bits"].map(
    (name, index): Category => ({
      name,
      children: [
        { name: `${name} by the box`, goods: [{ slug: `one-of-${slugOf(name)}`, name, price: 450 + index }] },
      ],
    }),
  ),
];

const quoted = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;
const line = (...cells: (string | number)[]) => cells.map(quoted).join(",");

/** The catalogue of another trade as the two files that staff import, the categories first. */
export async function otherTradeFiles(): Promise<{ categories: string; products: string }> {
  const text = (name: string) =>
    `${name} for shops, cafés and workshops, packed by hand and sent the same day.`;
  const categories = catalogue.flatMap(({ name, children }, position) => [
    line(slugOf(name), name, "", 100 + position, name, text(name), text(name)),
    ...children.map((child, index) =>
      line(
        slugOf(child.name),
        child.name,
        slugOf(name),
        index + 1,
        child.name,
        text(child.name),
        text(child.name),
      ),
    ),
  ]);
  const products = catalogue.flatMap(({ children }) =>
    children.flatMap((child) =>
      child.goods.map(({ slug, name, size = "", price = 640, wasPrice = "", variant }) =>
        line(
          slug.toUpperCase(),
          slug,
          variant === undefined ? name : "",
          size,
          "grip-bag",
          slugOf(child.name),
          `${text(name)} ${LONG_WORD}`,
          price,
          wasPrice,
          `3:${Math.round(price * 0.9)}`,
          40,
          `Origin=${LONG_WORD};Grade=FTGFOP1`,
          variant?.group ?? "",
          variant === undefined ? "" : name,
          variant?.options ?? "",
          variant?.position ?? "",
        ),
      ),
    ),
  );
  return {
    categories: await csvFile(
      "slug,name,parent,position,meta_title,meta_description,description",
      ...categories,
    ),
    products: await csvFile(
      "sku,slug,name,size,kind,categories,description,price,was_price,price_breaks,stock,attributes,variant_group,variant_group_name,variant_options,variant_position",
      ...products,
    ),
  };
}
