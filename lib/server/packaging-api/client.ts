import "server-only";
import { PHASE_PRODUCTION_BUILD } from "next/constants";
import type { z } from "zod";
import { config } from "@/lib/server/config";
import { callTraced } from "@/observability/spans";
import {
  type Call,
  type CallName,
  calls,
  type FailureDetail,
  type FailureEnvelope,
  failureDetail,
  failureEnvelope,
  requestTarget,
} from "@/packaging-api/contract";
import { endTimeLimit } from "@/request-limits/time-limit";
import { endWith, limitCall } from "./limit-call";

type Row<N extends CallName> = (typeof calls)[N];
type Part<N extends CallName, K extends "params" | "query" | "body"> =
  Row<N> extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined;
export type CallData<N extends CallName> = z.output<Row<N>["data"]>;

/** Which request a call is made for, and where that came from. */
export type CallOrigin = {
  requestId?: string;
  /** The shopper's network address, as this server saw it. */
  clientAddress?: string;
  /** What the shopper's browser says it is. */
  userAgent?: string;
};

export type CallInput<N extends CallName> = CallOrigin & {
  params?: Part<N, "params">;
  query?: Part<N, "query">;
  body?: Part<N, "body">;
  ifMatch?: string;
  /** The customer's access token. */
  token?: string;
  /** Ends the call when whoever asked is gone: for calls that change nothing. */
  signal?: AbortSignal;
  /** Caches the answer under these tags (catalogue pages); without it nothing is cached. */
  cache?: { tags: string[]; revalidate: number };
};

/** Why a call failed, and in which layer. `failure` is what a browser may be told of it. */
export type CallFailure = { ok: false; status: number; failure: FailureEnvelope; detail?: FailureDetail } & (
  | { layer: "api" }
  /** No answer, or one that is not of the contract, as `message` says; the same call may work later. */
  | { layer: "network" | "contract"; message: string }
);

export type CallResult<T> = { ok: true; data: T } | CallFailure;

/** A call without an answer that counts. @param message for logs and errors alone */
export function noAnswer(layer: "network" | "contract", message: string): CallFailure {
  const failure = {
    status: "error" as const,
    code: 503,
    message: "The shop cannot be reached at the moment.",
  };
  return { ok: false, layer, status: 503, failure, message };
}

/** Seconds after which a cached page is rendered again, without a call to revalidate it. */
export const REVALIDATE_SECONDS = 300;

/** Whether pages are being built. Nobody is asked then: what is stored of them is made at run time. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;

/** The input of a call of any row; the typed way is `callPackagingApi`. */
export type RawInput = Omit<CallInput<CallName>, "params" | "query" | "body"> & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

/**
 * Makes one call of the contract. Never throws: a failure says in which layer it arose.
 */
export async function callPackagingApi<N extends CallName>(
  name: N,
  input: CallInput<N> = {},
): Promise<CallResult<CallData<N>>> {
  return (await sendToPackagingApi(calls[name], input)) as CallResult<CallData<N>>;
}

/**
 * Makes the call of a row that is known at run time only: what the browser asked for. Its body goes to the API as it
 * came, which checks it; the answer is parsed by the row's schema here. Never throws.
 */
export async function sendToPackagingApi(row: Call, input: RawInput): Promise<CallResult<unknown>> {
  if (isBuilding()) return noAnswer("network", "Nothing is asked during a build.");
  const { packagingApiUrl, internalSecrets } = config();
  const headers = new Headers({ accept: "application/json" });
  if (input.cache === undefined) headers.set("x-request-id", input.requestId ?? crypto.randomUUID());
  if (input.body !== undefined) headers.set("content-type", "application/json");
  if (input.ifMatch !== undefined) headers.set("if-match", `"${input.ifMatch}"`);
  if (input.token !== undefined) headers.set("authorization", `Bearer ${input.token}`);
  if (input.userAgent !== undefined) headers.set("user-agent", input.userAgent);
  if (input.clientAddress !== undefined) {
    headers.set("x-internal-secret", internalSecrets()[0]);
    headers.set("x-client-address", input.clientAddress);
  }
  let status: number;
  let json: unknown;
  const signal = limitCall(row, ...(input.signal ? [input.signal] : []));
  try {
    const sent = callTraced({ method: row.method, route: row.path }, headers, () =>
      fetch(`${packagingApiUrl}${requestTarget(row, input)}`, {
        method: row.method,
        headers,
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        signal,
        redirect: "error",
        ...(input.cache === undefined ? { cache: "no-store" as const } : { next: input.cache }),
      }),
    );
    const response = await endWith(signal, sent);
    status = response.status;
    json = await response.json();
  } catch (error) {
    return noAnswer("network", error instanceof Error ? error.message : String(error));
  } finally {
    endTimeLimit(signal);
  }
  return interpret(row, status, json);
}

function interpret(row: Call, status: number, json: unknown): CallResult<unknown> {
  const failure = failureEnvelope.safeParse(json);
  if (failure.success) {
    if (status >= 500) return noAnswer("network", failure.data.message);
    const detail = failureDetail.safeParse(failure.data.data);
    return {
      ok: false,
      layer: "api",
      status,
      failure: failure.data,
      detail: detail.success ? detail.data : undefined,
    };
  }
  const data =
    typeof json === "object" && json !== null && "data" in json ? row.data.safeParse(json.data) : undefined;
  if (data?.success) return { ok: true, data: data.data };
  const reason = data?.error.issues[0];
  return noAnswer(
    "contract",
    `${row.path} answered ${status} outside the contract${reason ? ` at ${reason.path.join(".")}: ${reason.message}` : ""}`,
  );
}
