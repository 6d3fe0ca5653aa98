import type { Outcome } from "@/lib/server/calls/outcome";
import type { SignInError } from "@/lib/shared/account/sign-in-errors";
import type { TwoStepNeeded, Violation } from "@/packaging-api/contract";
import type { SignInRefusal } from "./sign-in";

/** Each refusal as the wire puts it: HTTP status and message (docs/product.md, Messages). */
const refusals: Record<SignInError, { status: number; message: string }> = {
  credentials: { status: 401, message: "Invalid credentials." },
  not_active: {
    status: 401,
    message: "Your account is not active yet. Please open the link in the mail that we sent you.",
  },
  letters_enough: { status: 429, message: "This mailbox has had as many letters as it gets in a day." },
  second_step: { status: 401, message: "Two step code required" },
  two_step: { status: 401, message: "Invalid two step code" },
  second_step_over: { status: 401, message: "Invalid credentials." },
  too_many_attempts: { status: 429, message: "Too many attempts. Please try again later." },
  account: {
    status: 503,
    message: "Failed to get account information, if this persists please contact support.",
  },
  invalid: { status: 422, message: "Validation failed." },
  unavailable: { status: 503, message: "An error occurred, please try again later!" },
  unknown: { status: 503, message: "An error occurred, please try again later!" },
};

/** A refused sign-in in the envelope of the wire. */
export function refusedSignIn(
  { code, secondStep, retryAfter }: SignInRefusal,
  violations: Violation[],
): Outcome {
  const { status, message } = refusals[code];
  const detail =
    code === "too_many_attempts" || code === "not_active"
      ? { reason: code, ...(retryAfter !== undefined && { retryAfter }) }
      : undefined;
  const data = secondStep ? ({ field: "_two_step", required: true } satisfies TwoStepNeeded) : detail;
  return {
    ok: false,
    status,
    failure: {
      status: "error",
      code: status,
      message,
      ...(data !== undefined && { data }),
      ...(violations.length > 0 && { violations }),
    },
    ...(detail !== undefined && { detail }),
  };
}
