import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";

export type HttpsAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

export type HttpsCall = {
  method?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  /** The client's own address, one of 127.0.0.0/8. */
  from?: string;
};

/** Asks for addresses below `origin`, whose certificate is `ca`; follows no redirect. */
export function httpsCaller(origin: string, ca: string) {
  return async (path: string, call: HttpsCall = {}): Promise<HttpsAnswer> => {
    const body = call.form === undefined ? undefined : new URLSearchParams(call.form).toString();
    const sent = request(`${origin}${path}`, {
      ca,
      method: call.method ?? (body === undefined ? "GET" : "POST"),
      host: "127.0.0.1",
      servername: "localhost",
      ...(call.from && { localAddress: call.from }),
      agent: false,
      headers: {
        host: new URL(origin).host,
        ...(body !== undefined && {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
        }),
        ...call.headers,
      },
    });
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    let text = "";
    for await (const part of response.setEncoding("utf8")) text += part;
    return { status: response.statusCode ?? 0, headers: response.headers, body: text };
  };
}
