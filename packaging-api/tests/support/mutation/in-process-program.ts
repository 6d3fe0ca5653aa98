import type { ServerType } from "@hono/node-server";
import type { ApiProgram, ApiProgramOptions } from "../api-program";
import { freePort } from "../free-port";
import { createPostgresDatabase, dropPostgresDatabase } from "../postgres";
import { programSettings } from "../program-settings";
import { until } from "../until";

type Listening = { server: ServerType; finish: () => Promise<void> };

/** Loads the program with these settings, which are there for as long as it reads them. */
async function loadProgram(settings: Record<string, string>): Promise<Listening> {
  let listening: Listening | undefined;
  const before = { ...process.env };
  Object.assign(process.env, settings);
  await jest.isolateModulesAsync(async () => {
    jest.doMock("../../../shutdown", () => ({
      isEnding: () => false,
      stopOnSignal: (server: ServerType, finish: () => Promise<void>) => {
        listening = { server, finish };
      },
    }));
    jest.doMock("../../../uncaught", () => ({ endOnUncaught: () => undefined }));
    await import("../../../main");
  });
  const found = await until("the listening server", async () =>
    listening?.server.listening === true ? listening : undefined,
  );
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  return found;
}

const made: string[] = [];

/** Drops the databases that this test file made. Stop its programs before. */
export async function dropMadeDatabases(): Promise<void> {
  for (const url of made.splice(0)) await dropPostgresDatabase(url);
}

async function makeDatabase(): Promise<string> {
  const url = await createPostgresDatabase();
  made.push(url);
  return url;
}

/**
 * In place of `startApiProgram` where mutants are tried: the program in Jest's own process, on PostgreSQL, so that it is
 * known which test runs which line. It writes no log, cannot be killed, and shares its process id with the test.
 */
export async function startApiProgram(varDir: string, options: ApiProgramOptions = {}): Promise<ApiProgram> {
  const { database } = options;
  const databaseUrl = typeof database === "object" ? database.url : await makeDatabase();
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let running: Listening | undefined;

  async function start(): Promise<void> {
    running = await loadProgram({
      NODE_ENV: "production",
      BANK_HOLIDAYS_URL: "off",
      ...programSettings({ port, varDir, databaseUrl }),
      ...options.env,
      LOG_LEVEL: "silent",
    });
    await until("a good answer of /readyz", async () =>
      (await fetch(`${url}/readyz`)).ok ? true : undefined,
    );
  }

  async function stop(): Promise<number> {
    const ending = running;
    running = undefined;
    if (ending === undefined) return 0;
    const closed = new Promise((resolve) => ending.server.close(resolve));
    if ("closeAllConnections" in ending.server) ending.server.closeAllConnections();
    await closed;
    await ending.finish();
    return 0;
  }

  await start();
  return {
    url,
    varDir,
    databaseUrl,
    running: () => running !== undefined,
    pid: () => process.pid,
    logs: () => "",
    stop,
    kill: () => Promise.reject(new Error("A program in this process cannot be killed.")),
    start,
  };
}
