/** A phone's window, as the journeys in Chromium have it. */
export const phone = { width: 360, height: 740 };

/**
 * A browser besides the one that the journeys run in, with one window of a phone's width. A selector is CSS, or XPath
 * where it begins with `//`. What is done with an element waits until it is there and can be used.
 */
export type OtherBrowser = {
  open(url: string): Promise<void>;
  /** Brings the element into view and presses it where it lies, as a finger does. */
  click(selector: string): Promise<void>;
  /** Types into an empty field. */
  fill(selector: string, text: string): Promise<void>;
  /** Presses Enter in a field. */
  submit(selector: string): Promise<void>;
  /** The element's text. */
  textOf(selector: string): Promise<string>;
  address(): Promise<string>;
  /** A figure of the page as it is now, by one of the measures below. */
  measure(measure: string): Promise<number>;
  /** A PNG of what is seen. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** In the page: how many pixels wider it is than its window. */
export const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** In the page: how many pixels there are between a field's label and its counter where there are fewest. */
export const LABEL_ROOM = `Math.min(...[...document.querySelectorAll("[data-part=counter]")].map((counter) => {
  const around = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  return around(counter).left - around(counter.parentElement.querySelector("label")).right;
}))`;

/** A button by its words. They contain no quotation mark. */
export const buttonNamed = (words: string) => `//button[starts-with(normalize-space(), "${words}")]`;
