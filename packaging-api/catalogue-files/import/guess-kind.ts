import type { DrawingKind } from "../../../product-drawings/spec";

/** Words in a type or title and the form that they mean; the first that fits counts. */
const forms: readonly (readonly [RegExp, DrawingKind])[] = [
  [/dispenser|tape gun/i, "dispenser"],
  [/bubble[ -]?wrap/i, "bubble-wrap"],
  [/pallet wrap|stretch|shrink/i, "pallet-wrap"],
  [/strapping/i, "strapping"],
  [/edge|corner protect/i, "edge-protector"],
  [/pallet box/i, "pallet-box"],
  [/\btape\b/i, "tape"],
  [/tissue/i, "tissue"],
  [/void|loose fill|shred/i, "void-fill"],
  [/foam/i, "foam-roll"],
  [/corrugated roll/i, "corrugated-roll"],
  [/paper roll|kraft roll/i, "paper-roll"],
  [/\btubes?\b/i, "tube"],
  [/labels?\b|stickers?\b/i, "label-roll"],
  [/padded|jiffy|bubble (?:mailer|envelope)/i, "padded-mailer"],
  [/grip|zip[ -]?lock/i, "grip-bag"],
  [/document|pouch/i, "pouch"],
  [/carrier|tote/i, "carrier-bag"],
  [/book wrap/i, "book-wrap"],
  [/envelope/i, "envelope"],
  [/paper bag/i, "paper-bag"],
  [/mailing bag|poly|\bbags?\b/i, "poly-mailer"],
  [/gift/i, "gift-box"],
  [/crash[ -]?lock/i, "crash-lock-box"],
  [/postal box|mailer|mailing box/i, "postal-box"],
  [/\bkits?\b/i, "kit"],
];

/** The form to draw goods in that come without a picture and without a form of ours. */
export function guessKind(words: string): DrawingKind {
  return forms.find(([pattern]) => pattern.test(words))?.[1] ?? "carton";
}
