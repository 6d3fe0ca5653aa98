import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { findDiskProblem } from "@/observability/disk-room";

/** Anybody may ask; the looks behind the answer are taken this rarely, ms. */
const FRESH_MS = 1_000;
const TIMEOUT_MS = 5_000;

/** @returns what is wrong, as one sentence; undefined when the packaging API is ready */
async function findApiProblem(packagingApiUrl: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${packagingApiUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : "The packaging API is not ready.";
  } catch {
    // Refused, cut off or late: all the same to who asks.
    return "The packaging API does not answer.";
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": bytes.length,
    "Cache-Control": "no-store",
  });
  response.end(bytes);
}

/** Answers whoever looks after the programs: `/healthz` while this one is alive, `/readyz` while the shop can sell. */
export class Health {
  private readonly problems: LRUCache<"ready", { problem: string | undefined }>;

  constructor({ packagingApiUrl, varDir }: { packagingApiUrl: string; varDir: string }) {
    this.problems = new LRUCache({
      max: 1,
      ttl: FRESH_MS,
      fetchMethod: async () => ({
        problem: (await findApiProblem(packagingApiUrl)) ?? (await findDiskProblem(varDir)),
      }),
    });
  }

  private ending = false;

  /** From here on the program is not ready, so that what shares requests among several sends it no more. */
  end(): void {
    this.ending = true;
  }

  /** @returns whether this was a question about the program's health */
  answer({ url = "" }: IncomingMessage, response: ServerResponse): boolean {
    if (url === "/healthz") send(response, 200, { status: "success", data: { alive: true } });
    else if (url === "/readyz") void this.answerReady(response);
    else return false;
    return true;
  }

  /** @returns whether the shop can sell, as {@link answer} says at `/readyz` */
  async isReady(): Promise<boolean> {
    return (await this.problems.forceFetch("ready")).problem === undefined;
  }

  private async answerReady(response: ServerResponse): Promise<void> {
    const problem = this.ending ? "It is about to end." : (await this.problems.forceFetch("ready")).problem;
    if (problem === undefined) send(response, 200, { status: "success", data: { ready: true } });
    else send(response, 503, { status: "error", code: 503, message: problem });
  }
}
