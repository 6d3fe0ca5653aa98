/** Other words for what the catalogue names its own way; each entry is a list of alternatives, each of some words. */
const alternatives: Readonly<Record<string, readonly (readonly string[])[]>> = {
  carton: [["box"]],
  cartons: [["box"]],
  jiffy: [["padded", "mailer"]],
  jiffybag: [["padded", "mailer"]],
  bubblewrap: [["bubble", "wrap"]],
  cellotape: [["clear", "tape"]],
  sellotape: [["clear", "tape"]],
  parcel: [["packing"], ["postal"]],
  clingfilm: [["pallet", "wrap"]],
  stretch: [["pallet", "wrap"]],
  shrinkwrap: [["pallet", "wrap"]],
  polybag: [["poly", "mailer"]],
  polybags: [["poly", "mailer"]],
  ziplock: [["grip", "seal"]],
  zip: [["grip", "seal"]],
  peanuts: [["loose", "fill"]],
  chips: [["loose", "fill"]],
  tissuepaper: [["tissue", "paper"]],
  tubes: [["tube"]],
  removal: [["moving"]],
  removals: [["moving"]],
  grey: [["gray"]],
  gray: [["grey"]],
  color: [["coloured"]],
  recyclable: [["recycled"]],
  eco: [["recycled"], ["compostable"], ["biodegradable"], ["plastic", "free"]],
  sustainable: [["recycled"], ["compostable"], ["biodegradable"], ["plastic", "free"]],
};

/** What else a word may stand for; nothing for most. */
export function synonymsOf(word: string): readonly (readonly string[])[] {
  return Object.hasOwn(alternatives, word) ? (alternatives[word] ?? []) : [];
}
