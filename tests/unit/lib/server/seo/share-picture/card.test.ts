/** @jest-environment node */
import { readFileSync } from "node:fs";
import { cardHash, type ShareCard, shareAddress } from "@/lib/server/seo/share-picture/card";
import { drawable } from "@/lib/server/seo/share-picture/drawable";
import { palette } from "@/lib/server/seo/share-picture/palette";

const card: ShareCard = {
  shop: "Foldwell",
  size: "305 × 229 mm",
  name: "Box",
  line: "Pack of 25",
  price: { amount: "£14.88", words: "inc VAT", ex: "£12.40 ex VAT" },
  picture: "/media/abc",
};

describe("the address of a share picture", () => {
  it("is the same for the same picture", () => {
    expect(shareAddress({ kind: "product", slug: "box" }, card)).toBe(
      `/share/p/box/${cardHash({ ...card })}.png`,
    );
  });

  it.each<[string, Partial<ShareCard>]>([
    ["price", { price: { amount: "£14.89", words: "inc VAT", ex: "£12.40 ex VAT" } }],
    ["earlier price", { price: { amount: "£14.88", words: "inc VAT", ex: "£12.40 ex VAT", was: "£16.00" } }],
    ["name", { name: "Crate" }],
    ["picture", { picture: "/media/def" }],
  ])("changes with the %s", (_, change) => {
    expect(cardHash({ ...card, ...change })).not.toBe(cardHash(card));
  });

  it("does not mix up neighbouring fields", () => {
    expect(cardHash({ shop: "A", name: "B", line: "C" })).not.toBe(
      cardHash({ shop: "A", name: "B", size: "C" }),
    );
  });

  it("encodes the slug and knows the shop's own and the sale's", () => {
    expect(shareAddress({ kind: "category", slug: "a/b" }, card)).toMatch(
      /^\/share\/c\/a%2Fb\/[0-9a-f]{16}\.png$/,
    );
    expect(shareAddress({ kind: "shop" }, card)).toMatch(/^\/share\/shop\/[0-9a-f]{16}\.png$/);
    expect(shareAddress({ kind: "sale" }, card)).toMatch(/^\/share\/sale\/[0-9a-f]{16}\.png$/);
  });
});

describe("the words of a share picture", () => {
  it("keep the letters that the font has", () => {
    expect(drawable("305 × 229 mm, £1½ – “Crème brûlée” Łódź…", 80)).toBe(
      "305 × 229 mm, £1½ – “Crème brûlée” Łódź…",
    );
  });

  it("lose those that would have to be fetched", () => {
    expect(drawable("Box 📦 纸箱 ящик\u200b\u2028 brown ™", 80)).toBe("Box brown");
  });

  it("are cut between words", () => {
    expect(drawable("Single wall cardboard box, brown", 20)).toBe("Single wall…");
    expect(drawable("x".repeat(90), 20)).toBe(`${"x".repeat(19)}…`);
  });
});

it("draws in the theme's colours", () => {
  const css = readFileSync("app/theme.css", "utf8");
  for (const [role, colour] of Object.entries(palette)) expect(css).toContain(`--color-${role}: ${colour};`);
});
