/** Something wrong with one line of an imported file; `message` is for the person who made the file. */
export class LineProblem extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Where problems are reported, one after another, as they are found. */
export type ReportProblem = (problem: LineProblem) => void;

/** What of a line is not in the shop as the file has it: rounded, cut or left out; for the same person. */
export type LineNote = { line: number; message: string };

/** Where such things are reported, as they are found. */
export type ReportNote = (note: LineNote) => void;
