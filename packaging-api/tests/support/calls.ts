import type { z } from "zod";
import {
  type Call,
  type CallName,
  calls,
  type FailureEnvelope,
  failureEnvelope,
  requestTarget,
} from "../../contract";

type Row<N extends CallName> = (typeof calls)[N];
type Part<N extends CallName, K extends "params" | "query" | "body"> =
  Row<N> extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : { [P in K]?: undefined };

/** What one call of the contract needs; `headers` may add to it. */
export type CallInput<N extends CallName> = Part<N, "params"> &
  (Row<N> extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : { query?: undefined }) &
  Part<N, "body"> & { ifMatch?: string; headers?: Record<string, string> };
export type CallData<N extends CallName> = z.output<Row<N>["data"]>;

/** The API said no where the test expected yes. */
export class Refusal extends Error {
  constructor(
    name: string,
    readonly status: number,
    readonly envelope: FailureEnvelope,
  ) {
    super(`${name} was refused with ${status}: ${JSON.stringify(envelope)}`);
  }
}

export type CallApi = {
  /**
   * Makes a call of the contract that must succeed. @returns `data`, held to the contract's schema.
   * @throws Refusal when the API says no, ZodError when the answer is not of the contract.
   */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallData<N>>;
  /**
   * Makes a call that must be refused. @returns status and envelope, held to the contract.
   * @throws Error when the call succeeds.
   */
  refusal<N extends CallName>(
    name: N,
    input: CallInput<N>,
  ): Promise<{ status: number; envelope: FailureEnvelope }>;
  /** Any request, as it is: for what the contract's types would not let through. */
  request(path: string, init?: RequestInit): Promise<Response>;
};

/** The contract's calls against the API at `origin()`. */
export function callsTo(origin: () => string): CallApi {
  const request = (path: string, init?: RequestInit) => fetch(`${origin()}${path}`, init);

  async function send<N extends CallName>(name: N, input: CallInput<N>): Promise<CallData<N>> {
    const row: Call = calls[name];
    const headers = new Headers(input.headers);
    if (input.ifMatch !== undefined) headers.set("if-match", `"${input.ifMatch}"`);
    if (input.body !== undefined) headers.set("content-type", "application/json");
    const response = await request(requestTarget(row, input), {
      method: row.method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Refusal(name, response.status, failureEnvelope.strict().parse(JSON.parse(text)));
    const answered: { status?: string; data?: unknown } = JSON.parse(text);
    if (answered.status !== "success") throw new Error(`${name} answered without the envelope: ${text}`);
    return row.data.parse(answered.data) as CallData<N>;
  }

  return { request, call: send, refusal: refusalBy(send) };
}

/** How often a patient client asks again, and after how many ms. */
const [TRIES, PAUSE_MS] = [60, 500];

/**
 * The same API for clients that ask again when the shop is too busy, as its 503 says: for many at once on a machine that
 * has other work as well.
 */
export function patient<A extends CallApi>(api: A): A {
  const call: CallApi["call"] = async (name, input) => {
    for (let left = TRIES; ; left--) {
      try {
        return await api.call(name, input);
      } catch (error) {
        if (left === 0 || !(error instanceof Refusal && error.status === 503)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  return { ...api, call, refusal: refusalBy(call) };
}

function refusalBy(call: CallApi["call"]): CallApi["refusal"] {
  return async (name, input) => {
    try {
      await call(name, input);
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, envelope: error.envelope };
      throw error;
    }
    throw new Error(`${name} succeeded where it should have been refused`);
  };
}
