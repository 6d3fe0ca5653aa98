import type { DrawingKind } from "./spec";

/** What tells one variant of a form from another: the merchant's own words and the style number. */
export type FormFacts = {
  name: string;
  fefco: string;
  /** Attribute values of the product under their names. */
  attribute: (name: string) => string;
  /** Goods such as mailers, bags and pouches have an inside without height. */
  isFlat: boolean;
};

type Rule = (facts: FormFacts) => string | false;

const when =
  (variant: string, pattern: RegExp): Rule =>
  ({ name }) =>
    pattern.test(name) && variant;

const rules: Partial<Record<DrawingKind, Rule[]>> = {
  carton: [
    ({ attribute, fefco, name }) =>
      (/lift-off|separate/i.test(attribute("Closure")) ||
        /^03/.test(fefco) ||
        /separate lid|telescopic/i.test(name)) &&
      "lidded",
    when("hand-holes", /hand holes|wardrobe|archive/i),
  ],
  "gift-box": [
    when("window", /window/i),
    ({ attribute }) => /magnet/i.test(attribute("Closure")) && "magnetic",
    ({ attribute, name }) => (/tuck/i.test(attribute("Closure")) || /bottle/i.test(name)) && "tuck",
  ],
  "padded-mailer": [
    ({ attribute, name }) => /honeycomb|paper lin/i.test(`${name} ${attribute("Lining")}`) && "honeycomb",
  ],
  "paper-bag": [when("gusset", /gusset/i)],
  pouch: [
    ({ attribute, name }) => (attribute("Print") !== "" || /documents enclosed/i.test(name)) && "printed",
  ],
  "carrier-bag": [({ attribute, name }) => /flat/i.test(`${attribute("Handle")} ${name}`) && "flat"],
  tape: [
    ({ attribute }) => attribute("Print") !== "" && "printed",
    ({ attribute }) => attribute("Reinforcement") !== "" && "reinforced",
  ],
  dispenser: [when("gummed", /gummed/i), when("bench", /bench/i), when("desk", /desk/i)],
  "bubble-wrap": [
    ({ isFlat, name }) => (isFlat || /\b(bag|pouch)/i.test(name)) && "bag",
    when("box", /dispenser|in a box/i),
    when("large", /large/i),
  ],
  "void-fill": [
    when("chips", /loose fill|chips|peanut/i),
    when("paper-box", /dispenser/i),
    when("fan-fold", /fan-?fold/i),
    when("pillows", /pillows/i),
    when("film", /film/i),
  ],
  "paper-roll": [when("honeycomb", /honeycomb/i)],
  "foam-roll": [({ isFlat, name }) => (isFlat || /pouch|bag/i.test(name)) && "pouch"],
  tube: [when("triangular", /triang/i)],
  "label-roll": [
    when("fan-fold", /fan-?fold/i),
    ({ attribute, name }) => (attribute("Sheet") !== "" || /per sheet|sheets/i.test(name)) && "sheets",
    when("round", /sticker|round|thank/i),
  ],
  "pallet-wrap": [when("net", /\bnet\b/i), when("handled", /handle|mini/i)],
  strapping: [when("box", /dispenser|in a box/i), when("ribbon", /steel/i)],
  "pallet-box": [when("sleeve", /sleeve/i), when("bin", /\bbin\b|open top/i)],
  "edge-protector": [when("corner", /corner/i), when("profile", /profile|u-shape/i)],
};

const regular: Partial<Record<DrawingKind, string>> = {
  carton: "taped",
  "gift-box": "lidded",
  "padded-mailer": "bubble",
  pouch: "plain",
  "carrier-bag": "twisted",
  tape: "plain",
  dispenser: "pistol",
  "bubble-wrap": "small",
  "void-fill": "shred",
  "paper-roll": "plain",
  "foam-roll": "roll",
  tube: "round",
  "label-roll": "square",
  "pallet-wrap": "film",
  strapping: "coil",
  "edge-protector": "angle",
};

/** The variant of a form that these facts speak of, the usual one when they speak of none. */
export function variantOf(kind: DrawingKind, facts: FormFacts): string {
  for (const rule of rules[kind] ?? []) {
    const variant = rule(facts);
    if (variant !== false) return variant;
  }
  return regular[kind] ?? "regular";
}
