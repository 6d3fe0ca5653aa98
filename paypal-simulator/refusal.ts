import { randomBytes } from "node:crypto";
import { errorNames } from "./published-answers";

/** A part of a request that is not right. `field`: a JSON pointer; `issue`: PayPal's word for it. */
export type Detail = {
  issue: string;
  field?: string;
  value?: string;
  location?: "body" | "path" | "query";
};

/** An answer of PayPal's that refuses: what it finds wrong, under its name of such an answer. */
export class SimulatedRefusal extends Error {
  constructor(
    readonly status: keyof typeof errorNames,
    readonly details: Detail[] = [],
    readonly headers: Record<string, string> = {},
  ) {
    super(`${status} ${details.map(({ issue, field }) => `${issue} ${field ?? ""}`).join(", ")}`);
  }

  body(): object {
    return {
      name: errorNames[this.status],
      message: "The request could not be done.",
      debug_id: randomBytes(7).toString("hex"),
      details: this.details.map((detail) => ({ ...detail, description: detail.issue })),
    };
  }
}

/** No access token: that call has an error of its own shape. */
export class SimulatedTokenRefusal extends SimulatedRefusal {
  constructor(
    status: 400 | 401,
    readonly error: string,
  ) {
    super(status);
  }

  override body(): object {
    return { error: this.error, error_description: "No token is given for this." };
  }
}

/** The request is well formed and cannot be done. */
export const unprocessable = (issue: string, field?: string) =>
  new SimulatedRefusal(422, [{ issue, ...(field !== undefined && { field }) }]);
/** The request is not well formed. */
export const invalidRequest = (issue: string) => new SimulatedRefusal(400, [{ issue }]);
export const notFound = () => new SimulatedRefusal(404, [{ issue: "INVALID_RESOURCE_ID" }]);
