import { accountStore, endSession } from "@/lib/browser/state/account-state";
import { isRecord, textOf } from "@/lib/shared/parse";
import { whileBusy } from "./while-busy";

type FormViolation = { propertyPath: string; message: string };
/** The outcome of a form that was sent by script. */
export type FormAnswer =
  | { ok: true; data: unknown }
  | {
      ok: false;
      /** HTTP status; 0 when there was no answer. */
      status: number;
      /** The API's reason, else "invalid", "unavailable" or "unknown": a key of failures.json. */
      code: string;
      message: string;
      violations: FormViolation[];
      /** Seconds to wait, where that is what was wrong. */
      retryAfter?: number;
      /** The failure's `data`, for those that have some. */
      data: unknown;
    };

function isViolation(value: unknown): value is FormViolation {
  return isRecord(value) && typeof value.propertyPath === "string" && typeof value.message === "string";
}

function readFailure(status: number, json: unknown): FormAnswer {
  const envelope = isRecord(json) ? json : {};
  const detail = isRecord(envelope.data) ? envelope.data : {};
  const reason = textOf(detail.reason);
  const otherwise = status === 422 ? "invalid" : status >= 500 ? "unavailable" : "unknown";
  return {
    ok: false,
    status,
    code: reason === "" ? otherwise : reason,
    message: textOf(envelope.message),
    violations: Array.isArray(envelope.violations) ? envelope.violations.filter(isViolation) : [],
    ...(typeof detail.retryAfter === "number" && { retryAfter: detail.retryAfter }),
    data: envelope.data,
  };
}

/** The call that answers 401 for wrong credentials, not for an ended session. */
const SIGN_IN = "/api/sign-in";

/**
 * Makes one of this site's calls. Never throws. A 401 while a customer is signed in means that the session is over, and
 * the page starts again.
 */
export async function callShop(url: string, init: RequestInit = {}): Promise<FormAnswer> {
  let status: number;
  let json: unknown;
  try {
    const response = await fetch(url, { ...init, headers: { accept: "application/json", ...init.headers } });
    status = response.status;
    json = await response.json();
  } catch {
    // No connection, or an answer that is not JSON: for the shopper the same thing.
    return readFailure(0, { data: { reason: "unavailable" } });
  }
  if (status === 200) return { ok: true, data: isRecord(json) ? json.data : undefined };
  const isSignIn = new URL(url, location.href).pathname === SIGN_IN;
  if (status === 401 && !isSignIn && accountStore.get().email !== "") endSession();
  return readFailure(status, json);
}

/** Posts one of the shop's forms, exactly as the browser would without JavaScript, but for JSON. */
export function sendForm(form: HTMLFormElement, submitter?: HTMLElement | null): Promise<FormAnswer> {
  const data = new FormData(form, submitter);
  const fields = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") fields.set(name, value);
  const body = form.enctype === "multipart/form-data" ? data : fields;
  return whileBusy(form, callShop(form.action, { method: "POST", body }));
}
