import type { CallResult } from "@/lib/server/packaging-api/client";
import type {
  CartStage,
  FailureDetail,
  FailureEnvelope,
  FailureReason,
  Violation,
} from "@/packaging-api/contract";

/** Why a call was refused, in the envelope of the wire. */
export type Refusal = { ok: false; status: number; failure: FailureEnvelope; detail?: FailureDetail };

/** The outcome of a browser's call, before it is put into JSON or a redirect. */
export type Outcome =
  | {
      ok: true;
      data: unknown;
      /** The cart's stage to report once the shopper has their answer. */
      stage?: CartStage;
    }
  | Refusal;

/** A refusal of this program's own. @param status of HTTP */
export function failed(
  status: number,
  message: string,
  extra: { reason?: FailureReason; number?: string; violations?: Violation[] } = {},
): Refusal {
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

/** There was no answer, or one that is not of the contract. */
export const unavailable = (): Refusal => failed(503, "The shop cannot be reached at the moment.");

/** The packaging API's failure as it is passed on; whatever is not the API's own word becomes 503. */
export function failureOf(result: Extract<CallResult<unknown>, { ok: false }>): Refusal {
  if (result.layer !== "api") return unavailable();
  return { ok: false, status: result.status, failure: result.failure, detail: result.detail };
}

/** The code of a refusal, one of a known list, as a page's address says it. */
export function errorCode({ status, detail }: Refusal): string {
  if (detail !== undefined) return detail.reason;
  if (status === 412) return "cart_changed";
  if (status === 422) return "invalid";
  return status === 503 ? "unavailable" : "unknown";
}
