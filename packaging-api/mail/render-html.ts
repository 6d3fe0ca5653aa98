import type { Block, MailContent } from "./content";
import { html, type Markup } from "./markup";
import { style } from "./style";

/** Text as HTML, with its line breaks. */
function broken(lines: (string | Markup)[]): Markup[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

function renderLines({ lines, sums }: Extract<Block, { kind: "lines" }>): Markup {
  const goods = lines.map(
    ({ title, detail, amount }) => html`<tr>
<th scope="row" style="${style.line}">${title}<br><span style="${style.detail}">${detail}</span></th>
<td style="${style.amount}">${amount}</td>
</tr>
`,
  );
  const totals = sums.map(({ label, amount, strong }) => {
    const weight = strong ? `;${style.strong}` : "";
    return html`<tr>
<th scope="row" style="${style.sumLabel + weight}">${label}</th>
<td style="${style.sumAmount + weight}">${amount}</td>
</tr>
`;
  });
  return html`<table style="${style.table}">
${goods}${totals}</table>
`;
}

function renderBlock(block: Block): Markup {
  switch (block.kind) {
    case "heading":
      return html`<h2 style="${style.heading}">${block.text}</h2>
`;
    case "paragraph":
      return html`<p style="${style.paragraph}">${broken(block.text.split(/\r?\n/))}</p>
`;
    case "facts":
      return html`<table style="${style.facts}">
${block.rows.map(
  ({ label, value }) => html`<tr>
<th scope="row" style="${style.label}">${label}</th>
<td style="${style.value}">${value}</td>
</tr>
`,
)}</table>
`;
    case "lines":
      return renderLines(block);
    case "verse":
      // Each line has the direction of its own letters: an address in Arabic is among English words.
      return html`<p style="${style.paragraph}">${broken(block.lines.map((line) => html`<bdi>${line}</bdi>`))}</p>
`;
    case "link":
      return html`<p style="${style.paragraph}"><a href="${block.href}" style="${style.button}">${block.label}</a></p>
`;
  }
}

/** The mail as an HTML document of one column, no wider than a phone where there is no more room. */
export function renderHtml({ subject, preview, blocks, imprint }: MailContent, brand: string): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="${style.page}">
<div style="${style.preview}">${preview}</div>
<table role="presentation" align="center" style="${style.sheet}">
<tr><td style="${style.brand}">${brand}</td></tr>
<tr><td style="${style.body}">
<h1 style="${style.heading}">${subject}</h1>
${blocks.map(renderBlock)}</td></tr>
<tr><td style="${style.imprint}">${broken(imprint)}</td></tr>
</table>
</body>
</html>
`.html;
}
