import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FailureDetail, FailureEnvelope, Violation } from "../contract";

/** Thrown by operations; becomes the failure envelope (docs/wire.md, Envelope). */
export class Failure extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly extra: Pick<FailureEnvelope, "data" | "violations" | "fields"> = {},
    /** Headers of the answer, by their names. */
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  envelope(): FailureEnvelope {
    return { status: "error", code: this.status, message: this.message, ...this.extra };
  }
}

/** 403, 404 or 409 with a reason that the storefront has words for. */
export function refused(status: 403 | 404 | 409, message: string, detail: FailureDetail): Failure {
  return new Failure(status, message, { data: detail });
}

/** 429: this is asked for too often. `seconds` until it is looked at again. */
export function tooManyAttempts(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Failure(
    429,
    "Too many attempts. Please try again later.",
    { data: { reason: "too_many_attempts", retryAfter } satisfies FailureDetail },
    { "Retry-After": String(retryAfter) },
  );
}

/** 404 for something that no reason is needed for. */
export function notFound(message = "Not found."): Failure {
  return new Failure(404, message);
}

/** 422 with Symfony's violations. */
export function invalid(violations: Violation[]): Failure {
  return new Failure(422, "Validation failed.", { violations });
}
