import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { limitTime } from "../../../request-limits/time-limit";
import { PictureFailure } from "./picture-failure";
import { lookupFor } from "./public-lookup";

/** How pictures are fetched. */
export type FetchRules = {
  /** Bytes of the file. */
  mostBytes: number;
  /** Milliseconds for all of it, redirects included. */
  timeoutMs: number;
  mostRedirects: number;
  /** Hosts, or hosts with ports, that may have internal addresses. */
  allowedHosts: readonly string[];
  /** Only tests have another than the system's. */
  lookup?: LookupFunction;
};

/** Shopify takes pictures of 20 MB. A server that needs longer for them is tried again. */
export const fetchRules: Omit<FetchRules, "allowedHosts"> = {
  mostBytes: 20_000_000,
  timeoutMs: 20_000,
  mostRedirects: 3,
};

const HEADERS = {
  accept: "image/jpeg, image/png, image/webp",
  // Pictures are compressed; what is unpacked could be larger than all limits.
  "accept-encoding": "identity",
  "user-agent": "shop-picture-import/1.0",
};

/** Types of servers that do not know any. */
const UNKNOWN_TYPES = ["", "application/octet-stream", "binary/octet-stream"];

const final = (message: string) => new PictureFailure(message, true);
const passing = (message: string) => new PictureFailure(message, false);

function readAddress(address: string, base?: string): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw final("It leads to an address that is not http or https.");
  if (url.username !== "" || url.password !== "")
    throw final("Its address contains a user name or a password.");
  return url;
}

/** Sends one request on a connection of its own. */
function ask(url: URL, { allowedHosts, lookup }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const options = { agent: false, headers: HEADERS, lookup: lookupFor(url, allowedHosts, lookup), signal };
  return new Promise((resolve, reject) => {
    send(url, options, resolve).on("error", reject).end();
  });
}

/** Whether the same request may be answered otherwise later: the server is busy or broken. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** Follows redirects to the answer that has the picture. Each address on the way is checked like the first. */
async function askThrough(first: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= rules.mostRedirects; redirects += 1) {
    const response = await ask(url, rules, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return response;
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined)
      throw new PictureFailure(`The server answered ${status}.`, !isPassing(status));
    url = readAddress(headers.location, url.href);
  }
  throw final(`It redirects more than ${rules.mostRedirects} times.`);
}

/** Reads an answer, as far as the limit allows. */
async function readBytes(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = () => final(`It has more than ${mostBytes / 1_000_000} MB.`);
  const { "content-type": type = "", "content-length": stated } = response.headers;
  const [kind = ""] = type.split(";");
  try {
    if (!kind.startsWith("image/") && !UNKNOWN_TYPES.includes(kind))
      throw final(`It is no picture but ${kind}.`);
    if (Number(stated ?? 0) > mostBytes) throw tooLarge();
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of response) {
      length += part.length;
      if (length > mostBytes) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}

/** What an error of a connection is called, as ENOTFOUND; never its message, which may contain the address. */
function codeOf(error: unknown): string {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : "no reason given";
}

/**
 * Fetches the file of a picture over http or https, within limits of bytes, time and redirects, from public addresses
 * alone. It is not looked into.
 * @param stopping ends it
 * @throws PictureFailure saying why it cannot be had; the signal's reason when it was ended.
 */
export async function fetchPicture(
  address: string,
  rules: FetchRules,
  stopping: AbortSignal,
): Promise<Buffer> {
  const late = limitTime(rules.timeoutMs);
  try {
    const response = await askThrough(readAddress(address), rules, AbortSignal.any([stopping, late]));
    return await readBytes(response, rules.mostBytes);
  } catch (error) {
    stopping.throwIfAborted();
    if (late.aborted) throw passing(`It did not come within ${rules.timeoutMs / 1_000} seconds.`);
    if (error instanceof PictureFailure) throw error;
    throw passing(`Its server could not be reached, or broke off (${codeOf(error)}).`);
  }
}
