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
  /** How many pixels wider the page is than its window. */
  overflow(): Promise<number>;
  /** A PNG of what is seen. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** In the page: how much wider it is than what is seen of it. */
export const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** A button by its words. They contain no quotation mark. */
export const buttonNamed = (words: string) => `//button[starts-with(normalize-space(), "${words}")]`;
