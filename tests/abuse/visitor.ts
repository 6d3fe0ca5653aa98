import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** An answer of the shop; `status` is 0 where none came. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

export type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds after which the visitor closes the connection, whatever has come. */
  leaveAfterMs?: number;
};

/** Milliseconds without an answer after which a request counts as unanswered. */
const TIMEOUT_MS = 30_000;
/** Bytes of an answer that are read into memory; the rest is thrown away. */
const READ_BYTES = 1_000_000;

/** One client of the shop: a network address, cookies, and connections of its own. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly agent: Agent;

  /**
   * @param origin of the shop, as `http://localhost:3000`; what forms are posted from
   * @param address the network address that the proxy in front of the shop reports
   */
  constructor(
    readonly origin: string,
    readonly address: string,
    connections = 4,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  get(path: string, sent: Sent = {}): Promise<Answer> {
    return this.send(path, sent);
  }

  /** Posts a form as a browser without JavaScript does. */
  post(path: string, fields: Record<string, string>, sent: Sent = {}): Promise<Answer> {
    return this.send(path, {
      ...sent,
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "text/html",
        origin: this.origin,
        "sec-fetch-site": "same-origin",
        ...sent.headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  close(): void {
    this.agent.destroy();
  }

  send(path: string, { method = "GET", headers = {}, body, leaveAfterMs }: Sent): Promise<Answer> {
    const { hostname, port } = new URL(this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Promise((resolve) => {
      const unanswered = (reason: string): void => resolve({ status: 0, headers: {}, body: reason });
      const asked = request(
        {
          hostname,
          port,
          path,
          method,
          agent: this.agent,
          headers: {
            "x-forwarded-for": this.address,
            ...(cookie !== "" && { cookie }),
            ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on("data", (part: Buffer) => {
            bytes += part.length;
            if (bytes <= READ_BYTES) parts.push(part);
          });
          response.once("end", () => {
            this.keepCookies(response.headers["set-cookie"] ?? []);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString("utf8"),
            });
          });
          response.once("error", (error) => unanswered(error.message));
        },
      );
      asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      asked.once("error", (error) => unanswered(error.message));
      if (leaveAfterMs !== undefined) setTimeout(() => asked.destroy(new Error("left")), leaveAfterMs);
      asked.end(body);
    });
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
