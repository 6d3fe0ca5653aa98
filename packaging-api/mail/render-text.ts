import type { Block, MailContent } from "./content";

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${block.text.toUpperCase()}\n${"-".repeat(block.text.length)}`;
    case "paragraph":
      return block.text;
    case "facts":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "lines":
      return [
        ...block.lines.map(({ title, detail, amount }) => `${title}\n  ${detail}\n  ${amount}`),
        block.sums.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
      ].join("\n\n");
    case "verse":
      return block.lines.join("\n");
    case "link":
      return `${block.label}:\n${block.href}`;
  }
}

/** The mail as plain text. */
export function renderText({ blocks, imprint }: MailContent): string {
  return `${[...blocks.map(renderBlock), ["-- ", ...imprint].join("\n")].join("\n\n")}\n`;
}
