/** What a script put into a form's field as JSON; undefined where it is none, which the packaging API refuses. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
