import { renameInSource } from "./rename-in-source.mjs";

/**
 * What a build runs on each source with class names (next.config.mjs). Its options are JSON.
 * @this {{ resourcePath: string, getOptions: () => { shortNames: Record<string, string> } }}
 * @param {string} source
 */
export default function loader(source) {
  return renameInSource(source, this.resourcePath, new Map(Object.entries(this.getOptions().shortNames)));
}
