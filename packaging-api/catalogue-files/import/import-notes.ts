/** Gathers what is rounded, cut or left out of a product, as sentences. */
export class Notes {
  readonly list: string[] = [];

  add(sentence: string): void {
    this.list.push(sentence);
  }

  /** The beginning of a text that is too long; `what` begins the sentence that says so. */
  cut(text: string, limit: number, what: string): string {
    if (text.length <= limit) return text;
    // Half of a character that takes two units is no text.
    const cut = text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
    this.add(`${what} is cut to ${limit} characters: “${cut}”.`);
    return cut;
  }

  /** A number as the shop can store it: whole, and not below 0. */
  whole(figure: number, what: string): number {
    const stored = Math.max(0, Math.round(figure));
    if (stored !== figure) this.add(`${what}: ${figure} becomes ${stored}.`);
    return stored;
  }
}
