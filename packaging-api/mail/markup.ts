/** HTML that is safe to put into a page as it stands. */
export class Markup {
  constructor(readonly html: string) {}
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Tag of HTML templates: every value is escaped, markup made by this same tag excepted. */
export function html(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const filled = values.map((value) => {
    if (Array.isArray(value)) return value.map((entry) => entry.html).join("");
    return value instanceof Markup ? value.html : escapeHtml(value);
  });
  return new Markup(parts.reduce((text, part, index) => `${text}${filled[index - 1] ?? ""}${part}`));
}
