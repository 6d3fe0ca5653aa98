import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { photograph } from "./photograph";

/** What the server answers at a path. */
type PictureAnswer = Buffer | ((response: ServerResponse) => void);

export type PictureServer = {
  /** As `127.0.0.1:PORT`. */
  host: string;
  /** The address of a path. */
  at(path: string): string;
  /** What is answered at a path from now on; 404 elsewhere. */
  put(path: string, answer: PictureAnswer): void;
  /** How often a path was asked for. */
  asked(path: string): number;
  close(): Promise<void>;
};

/** A server of pictures on loopback; `/box.jpg` is a photograph. */
export async function startPictureServer(): Promise<PictureServer> {
  const answers = new Map<string, PictureAnswer>([["/box.jpg", await photograph()]]);
  const asked = new Map<string, number>();
  const server = createServer(({ url: path = "" }, response) => {
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === "function") answer(response);
    else response.writeHead(200, { "content-type": "image/jpeg" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    at: (path) => `http://${host}${path}`,
    put: (path, answer) => void answers.set(path, answer),
    asked: (path) => asked.get(path) ?? 0,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
