import { renameInSource } from "./rename-in-source.mjs";

/** @import { ShortNames } from "./short-names.mjs" */

/**
 * What a build runs on each source with class names (next.config.mjs).
 * @this {{ resourcePath: string, getOptions: () => { shortNames: ShortNames } }}
 * @param {string} source
 */
export default function loader(source) {
  return renameInSource(source, this.resourcePath, this.getOptions().shortNames);
}
