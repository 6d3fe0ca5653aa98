/** What is used of subset-font, which comes without types. */
declare module "subset-font" {
  /** A font of its own with the characters of `text` alone, at one point of each axis of a variable font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "truetype"; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
