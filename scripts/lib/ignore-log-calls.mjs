/**
 * @typedef {{ type: string, name?: string, object?: Named, property?: Named }} Named an identifier, or a member of something
 * @typedef {{ node: { type: string, callee?: Named } }} Visited what Stryker shows of the code it goes over
 */

const LEVELS = ["debug", "info", "warn", "error"];

/** `log`, or something whose name ends in `.log`. @param {Named | undefined} named */
const isLog = (named) => (named?.property ?? named)?.name === "log";

/**
 * Stryker's own kind of plugin: what is written into the log is not changed. No program reads it, and the packaging API
 * writes none while it runs in the tests' process.
 */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "log-calls",
    value: {
      /** @param {Visited} visited @returns {string | undefined} why it is left out */
      shouldIgnore({ node: { type, callee } }) {
        const writes = type === "CallExpression" && LEVELS.includes(callee?.property?.name ?? "");
        return writes && isLog(callee?.object) ? "written into the log" : undefined;
      },
    },
  },
];
