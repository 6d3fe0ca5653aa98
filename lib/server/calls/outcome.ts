import type { CallResult } from "@/lib/server/packaging-api/client";
import type { FailureDetail, FailureEnvelope, FailureReason, Violation } from "@/packaging-api/contract";

/** What came of a browser's call, before it is put into JSON or a redirect. */
export type Outcome =
  | { ok: true; data: unknown }
  | { ok: false; status: number; failure: FailureEnvelope; detail?: FailureDetail };

export function failed(
  status: number,
  message: string,
  extra: { reason?: FailureReason; number?: string; violations?: Violation[] } = {},
): Extract<Outcome, { ok: false }> {
  const detail =
    extra.reason === undefined
      ? undefined
      : { reason: extra.reason, ...(extra.number !== undefined && { number: extra.number }) };
  return {
    ok: false,
    status,
    failure: {
      status: "error",
      code: status,
      message,
      ...(detail && { data: detail }),
      ...(extra.violations && { violations: extra.violations }),
    },
    ...(detail && { detail }),
  };
}

export const unavailable = (): Outcome => failed(503, "The shop cannot be reached at the moment.");

/** The packaging API's failure as it is passed on; whatever is not the API's own word becomes 503. */
export function failureOf(result: Extract<CallResult<unknown>, { ok: false }>): Outcome {
  if (result.layer !== "api") return unavailable();
  return { ok: false, status: result.status, failure: result.failure, detail: result.detail };
}
