/**
 * The shop's look in mails. Mail programs know neither style sheets nor custom properties, so each element carries its
 * declarations; the tones are those of the shop's theme.
 */
const tone = { ink: "#16181d", quiet: "#4a4f57", rule: "#d9d6d0", board: "#f0e6d6", action: "#0b4a8f" };
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

export const style = {
  page: `margin:0;padding:0;background:#ffffff;color:${tone.ink};${font};font-size:16px;line-height:1.5`,
  preview: "display:none;max-height:0;overflow:hidden",
  sheet: "width:100%;max-width:600px;border-collapse:collapse",
  brand: `padding:16px;border-bottom:1px solid ${tone.ink};font-size:20px;font-weight:800`,
  body: "padding:8px 16px 24px",
  heading: "margin:28px 0 8px;font-size:18px;line-height:1.3;font-weight:700",
  paragraph: "margin:0 0 12px;overflow-wrap:anywhere",
  table: "width:100%;border-collapse:collapse;margin:0 0 12px",
  facts: `width:100%;border-collapse:collapse;margin:0 0 12px;background:${tone.board}`,
  label: `padding:8px 12px;text-align:left;font-weight:400;vertical-align:top;color:${tone.quiet}`,
  value: "padding:8px 12px;text-align:right;font-weight:700;vertical-align:top",
  line: `padding:12px 8px 12px 0;border-top:1px solid ${tone.rule};text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere`,
  detail: `color:${tone.quiet};font-size:14px`,
  amount: `padding:12px 0;border-top:1px solid ${tone.rule};text-align:right;vertical-align:top;white-space:nowrap`,
  sumLabel: "padding:4px 8px 4px 0;text-align:left;font-weight:400",
  sumAmount: "padding:4px 0;text-align:right;white-space:nowrap",
  strong: "font-weight:700",
  button: `display:inline-block;padding:12px 20px;border-radius:4px;background:${tone.action};color:#ffffff;font-weight:700;text-decoration:none`,
  imprint: `padding:16px;border-top:1px solid ${tone.rule};font-size:14px;color:${tone.quiet}`,
};
