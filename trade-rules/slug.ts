/** Lower-case words joined by hyphens. Two hyphens in a row are allowed: such addresses are out in the world. */
export const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;

/** Characters of the longest slug. */
export const SLUG_LENGTH = 200;

/** Whether a product or a category can have this slug. */
export const isSlug = (text: string): boolean => text.length <= SLUG_LENGTH && SLUG.test(text);
