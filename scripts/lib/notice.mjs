/** pino's number for "error". */
const ERROR_LEVEL = 50;

/**
 * What a line of a program's JSON log says to the person at the terminal: errors, and lines that the program marks
 * with `notice: true` because somebody waits for them (a mail that was written to a file: `file`).
 * @param {string} line
 * @returns {string | undefined} undefined for everything that only the log needs.
 */
export function noticeOf(line) {
  if (!line.startsWith("{")) return undefined;
  /** @type {unknown} */
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof entry !== "object" || entry === null || !("msg" in entry)) return undefined;
  const isError = "level" in entry && typeof entry.level === "number" && entry.level >= ERROR_LEVEL;
  if (!isError && !("notice" in entry && entry.notice === true)) return undefined;
  return "file" in entry ? `${entry.msg} ${entry.file}` : String(entry.msg);
}
