/** One ordered line or one figure of the sum, in words. */
export type PricedLine = { title: string; detail: string; amount: string };
export type Sum = { label: string; amount: string; strong?: boolean };

/** A part of a mail, in plain words: what shoppers typed is in here as they typed it. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; rows: { label: string; value: string }[] }
  | { kind: "lines"; lines: PricedLine[]; sums: Sum[] }
  /** Lines that belong together: an address, a form to be filled in. */
  | { kind: "verse"; lines: string[] }
  | { kind: "link"; label: string; href: string };

/** A mail before it is text or HTML; both are made from it, so that they say the same. */
export type MailContent = {
  subject: string;
  /** The sentence that a mail program shows beside the subject. */
  preview: string;
  blocks: Block[];
  /** Who writes. */
  imprint: string[];
};
