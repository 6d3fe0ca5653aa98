import {
  type CallInput,
  isCartCall,
  isOrderCall,
  type MatchedCall,
  matchCall,
} from "@/lib/server/calls/match-call";
import { failed, type Refusal } from "@/lib/server/calls/outcome";
import type { FormRow } from "@/lib/server/forms/form-row";
import { forms } from "@/lib/server/forms/forms";
import { type Fields, readBody, readForm } from "@/lib/server/handlers/read-body";
import { readRequest } from "@/lib/server/handlers/read-request";
import { InvalidJson, parseJson } from "@/packaging-api/contract";

/** What a browser asks for. */
export type AskedCall = {
  call: MatchedCall;
  input: CallInput;
  /** A posted form, which stands for the call and says its input. */
  form?: { row: FormRow; fields: Fields };
};

/** @param route the pattern of the address, as it may stand in a log */
export type RefusedCall = { refusal: Refusal; route: string };

/**
 * Reads which call a browser asks for. What may pass is decided here, before anything is sent: the row of the contract,
 * the origin, the size.
 */
export async function readCall(request: Request): Promise<AskedCall | RefusedCall> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  const call = matchCall(isForm ? "form" : request.method, new URL(request.url).pathname);
  if (call === undefined || (isForm && request.method !== "POST"))
    return { refusal: failed(404, "Not found."), route: "unknown" };
  const { row, name } = call;
  const text = await readRequest(request, textOf, row.changes);
  if (typeof text !== "string") return { ...text, route: row.path };
  if (!isForm) return readInput(call, text, request);
  const form = forms[name];
  if (form === undefined) return { refusal: failed(404, "Not found."), route: row.path };
  return { call, input: {}, form: { row: form, fields: readForm(text) } };
}

async function textOf(request: Request): Promise<string> {
  return request.method === "GET" ? "" : readBody(request);
}

function readInput(call: MatchedCall, text: string, request: Request): AskedCall | RefusedCall {
  const { row } = call;
  let body: unknown;
  try {
    body = text === "" ? undefined : parseJson(text);
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error;
    return { refusal: failed(400, "The request body is not valid JSON."), route: row.path };
  }
  const ifMatch = request.headers.get("if-match")?.replace(/^(?:W\/)?"(.*)"$/, "$1");
  if (isCartCall(call) || isOrderCall(call))
    return { call, input: { body, ...(ifMatch !== undefined && { ifMatch }) } };
  const query = row.query && Object.fromEntries(new URL(request.url).searchParams);
  // A change is made to its end, whether or not the browser waits for it.
  return { call, input: { body, query, ...(!row.changes && { signal: request.signal }) } };
}
