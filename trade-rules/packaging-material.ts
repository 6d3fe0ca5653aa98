/**
 * The materials that packaging data for UK packaging EPR is divided by (gov.uk, "Packaging data: how to create your file
 * for extended producer responsibility").
 */
const packagingMaterials = [
  "paper_or_cardboard",
  "fibre_based_composite",
  "plastic",
  "wood",
  "steel",
  "aluminium",
  "glass",
  "other",
] as const;

/**
 * What the catalogue may state of a product: the one material that it is counted under whole, `mixed` for several whose
 * shares it does not know, as in a kit, or `not_packaging`, as a tape dispenser.
 */
export const statedMaterials = [...packagingMaterials, "mixed", "not_packaging"] as const;
export type StatedMaterial = (typeof statedMaterials)[number];

/** What goods count as, in the order of tables; `not_stated` where the catalogue does not say. */
export const packagingClasses = [...packagingMaterials, "mixed", "not_stated", "not_packaging"] as const;
export type PackagingClass = (typeof packagingClasses)[number];

/**
 * Words of the trade that mean one material. Plastics that can be composted are plastics (gov.uk, "Work out which
 * packaging is subject to Plastic Packaging Tax").
 */
const wordsOf: Partial<Record<StatedMaterial, string>> = {
  paper_or_cardboard:
    "paper kraft cardboard card board corrugated fibreboard paperboard greyboard boxboard tissue glassine",
  plastic:
    "plastic polythene polyethylene ldpe lldpe hdpe polypropylene pp polystyrene eps polyester pet vinyl pvc " +
    "polyurethane foam nylon cornstarch bioplastic pla",
  wood: "wood wooden timber plywood",
  steel: "steel tinplate",
  aluminium: "aluminium aluminum",
  glass: "glass",
  other: "bamboo ceramic cork cotton hemp jute rubber silicone",
};

const materialOfWord = new Map(
  statedMaterials.flatMap((material) =>
    (wordsOf[material]?.split(" ") ?? []).map((word) => [word, material] as const),
  ),
);

/** What a product is said not to have: "plastic-free". */
const WITHOUT = /\p{L}+-free\b/gu;

/**
 * The material that a product's own words mean: "Corrugated, B-flute" is paper or cardboard. Words of several materials
 * are `mixed`, words of none `not_stated`; nothing is guessed.
 */
function materialOfWords(words: string): PackagingClass {
  const read =
    words
      .toLowerCase()
      .replace(WITHOUT, "")
      .match(/\p{L}+/gu) ?? [];
  const found = new Set(read.flatMap((word) => materialOfWord.get(word) ?? []));
  const [only = "not_stated"] = found;
  return found.size > 1 ? "mixed" : only;
}

/**
 * What a product counts as in packaging data (docs/product.md, Packaging data).
 * @param product `packagingMaterial`: as the catalogue states it, null where it does not; `material`: in its own words
 */
export const packagingClassOf = (product: {
  packagingMaterial: StatedMaterial | null;
  material: string;
}): PackagingClass => product.packagingMaterial ?? materialOfWords(product.material);
