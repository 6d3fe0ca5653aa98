/** A shopper without a browser: requests with cookies, from one network address. */
export class HttpShopper {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly origin: string,
    private readonly address: string,
  ) {}

  /** Asks for a page as a browser does. */
  open(path: string): Promise<Response> {
    return this.send(path, { headers: { accept: "text/html" } });
  }

  /** Makes a call as the shop's scripts do. */
  call(method: string, path: string, body?: unknown): Promise<Response> {
    return this.send(path, {
      method,
      headers: { accept: "application/json", "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      ...init,
      redirect: "manual",
      headers: {
        ...init.headers,
        origin: this.origin,
        "x-forwarded-for": this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  }
}
