import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Where PayPal's notices come in, as the storefront is in earnest: it passes them on to a packaging API that is there. */
export type NoticeDoor = { url: string; close(): Promise<void> };

/** @param target the packaging API that a notice goes to now */
export async function openNoticeDoor(target: () => string): Promise<NoticeDoor> {
  const server = createServer((asked, answering) => {
    const parts: Buffer[] = [];
    asked.on("data", (part: Buffer) => parts.push(part));
    asked.on("end", async () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(asked.headers))
        if (typeof value === "string" && !["host", "connection", "content-length"].includes(name))
          headers.set(name, value);
      try {
        const body = Buffer.concat(parts);
        const answer = await fetch(`${target()}${asked.url}`, { method: "POST", headers, body });
        await answer.arrayBuffer();
        answering.writeHead(answer.status).end();
      } catch {
        // Nobody is there: PayPal sends it again.
        answering.writeHead(502).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
