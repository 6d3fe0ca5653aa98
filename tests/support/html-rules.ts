import { HtmlValidate } from "html-validate";

/**
 * The recommended rules of html-validate, which hold the HTML standard and WCAG, without those that are about how
 * HTML is written: nobody writes this HTML, React does.
 */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes charSet and srcSet; names of attributes have no case.
    "attr-case": "off",
    // React closes void elements with a slash and writes async="" for async: both mean the same.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React's useId starts with an underscore; the standard only forbids white space.
    "valid-id": ["error", { relaxed: true }],
    // Checkboxes of one group share their name, as radio buttons do: their values come as a list.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // A list may have a name of its own; the stricter default knows landmarks and controls only.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Text is the standard's default type of an input.
    "no-implicit-input-type": "off",
    // Whether a telephone number may wrap is a matter of looks.
    "tel-non-breaking": "off",
    // The limit is a guess at what search engines show; a product's size and name are longer for a reason.
    "long-title": "off",
  },
});

/** What is wrong with a page's HTML, a line each. */
export async function htmlMistakes(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
