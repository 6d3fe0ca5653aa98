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

/** The code of a refusal, one of a known list, as a page's address says it. */
export function errorCode({ status, detail }: Refusal): string {
  if (detail !== undefined) return detail.reason;
  if (status === 412) return "cart_changed";
  if (status === 422) return "invalid";
  return status === 503 ? "unavailable" : "unknown";
}
