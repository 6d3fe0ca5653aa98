import { randomBytes } from "node:crypto";

/** An answer of PayPal's that refuses: its name of the error and the issue in it. */
export class SimulatedRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 415 | 422 | 429 | 500 | 503,
    readonly errorName: string,
    readonly issue?: string,
    readonly field?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${errorName} ${issue ?? ""}`);
  }

  body() {
    return {
      name: this.errorName,
      message: "The request could not be done.",
      debug_id: randomBytes(7).toString("hex"),
      details:
        this.issue === undefined ? [] : [{ issue: this.issue, description: this.issue, field: this.field }],
    };
  }
}

/** The request is well formed and cannot be done. */
export const unprocessable = (issue: string, field?: string) =>
  new SimulatedRefusal(422, "UNPROCESSABLE_ENTITY", issue, field);
/** The request is not well formed. */
export const invalidRequest = (issue: string, field?: string) =>
  new SimulatedRefusal(400, "INVALID_REQUEST", issue, field);
export const notFound = () => new SimulatedRefusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
