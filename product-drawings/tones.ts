/**
 * Flat colours of a material: the top, the length side (left) and the width side (right) of a body, the inside of an
 * open one, a cut edge, and the fine lines drawn on it. Light falls from above left.
 */
export type Tone = {
  top: string;
  left: string;
  right: string;
  inside: string;
  edge: string;
  detail: string;
};

export const ink = "#16181d";
export const secondary = "#4a4f57";
/** The ground that every picture stands on. */
export const board = "#f0e6d6";

const tone = (
  top: string,
  left: string,
  right: string,
  inside: string,
  edge: string,
  detail = ink,
): Tone => ({
  top,
  left,
  right,
  inside,
  edge,
  detail,
});

export const tones = {
  kraft: tone("#e4cfa9", "#d5b888", "#c9a774", "#b8945f", "#f0e0c0"),
  natural: tone("#efe3c6", "#e2d2ad", "#d3c096", "#bfa97b", "#f7eed8"),
  gold: tone("#ecc981", "#dcb363", "#cba04e", "#b2893e", "#f5deaa"),
  white: tone("#ffffff", "#f1ede6", "#e0dad0", "#cfc8bc", "#e4cfa9"),
  grey: tone("#c4c8cd", "#a9aeb5", "#92989f", "#7c828a", "#d9dce0"),
  clear: tone("#f7f9fa", "#e6ebee", "#d3dade", "#c3cbd0", "#ffffff"),
  black: tone("#54575d", "#43464c", "#34373c", "#2a2c31", "#c9a774", "#a5a9af"),
  red: tone("#d8695f", "#c5544a", "#ad433a", "#8f352d", "#e4cfa9"),
  pink: tone("#f0bccb", "#e5a5b8", "#d58fa4", "#bd7489", "#e4cfa9"),
  yellow: tone("#f3d873", "#e6c656", "#d3b143", "#b59532", "#f9e9ac"),
  green: tone("#8fb595", "#789f7f", "#64896c", "#517358", "#e4cfa9"),
  blue: tone("#7f9fc6", "#698ab4", "#56769f", "#456187", "#e4cfa9"),
  purple: tone("#ab98c6", "#9682b3", "#816d9e", "#6a5786", "#e4cfa9"),
  wood: tone("#ddc59c", "#c8a873", "#b4935d", "#8f7243", "#ead9b8"),
  steel: tone("#dfe3e6", "#bcc3c9", "#9aa2a9", "#7d858c", "#eef1f3"),
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
export const toneNames = Object.keys(tones) as ToneName[];

const wordsFor: [RegExp, ToneName][] = [
  [/\bblack\b/i, "black"],
  [/\b(?:grey|gray|silver)\b/i, "grey"],
  [/\bwhite\b/i, "white"],
  [/\bpink\b/i, "pink"],
  [/\b(?:red|burgundy|orange)\b/i, "red"],
  [/\b(?:blue|navy|teal)\b/i, "blue"],
  [/\bgreen\b/i, "green"],
  [/\byellow\b/i, "yellow"],
  [/\b(?:purple|lilac|violet)\b/i, "purple"],
  [/\bgold\b/i, "gold"],
  [/\b(?:clear|transparent)\b/i, "clear"],
  [/\b(?:natural|cream|ivory)\b/i, "natural"],
  [/\b(?:brown|kraft|manilla|buff)\b/i, "kraft"],
];

/** The tone for a colour in a merchant's words ("Navy blue"); undefined when the words name none that we know. */
export function toneOf(words: string): ToneName | undefined {
  return wordsFor.find(([pattern]) => pattern.test(words))?.[1];
}
