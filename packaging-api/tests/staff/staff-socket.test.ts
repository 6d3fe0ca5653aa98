import { readdirSync } from "node:fs";
import { Readable, Writable } from "node:stream";
import pino from "pino";
import { readKeysConfig } from "../../config";
import { type Connection, connect } from "../../database/connect";
import { openStaffSocket } from "../../staff/staff-socket";
import { runThroughSocket } from "../../staff/through-socket";
import { describeOnPostgres, internalSecret } from "../support";
import { createPostgresDatabase } from "../support/postgres";
import { temporaryFolder } from "../support/run-folder";

const COMMANDS = 20;

describeOnPostgres("the door that staff commands go through", () => {
  let varDir: string;
  let connection: Connection;
  let door: { close(): void };
  beforeAll(async () => {
    varDir = await temporaryFolder("door");
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir });
    door = await openStaffSocket(
      readKeysConfig({ INTERNAL_SECRET: internalSecret, VAR_DIR: varDir }),
      connection.db,
      pino({ enabled: false }),
    );
  });
  afterAll(async () => {
    door.close();
    await connection.close();
  });

  const list = () =>
    runThroughSocket(
      varDir,
      { argv: ["orders", "list"], person: "ada" },
      {
        input: Readable.from([]),
        output: new Writable({ write: (_chunk, _encoding, done) => done() }),
        say: () => undefined,
        complain: () => undefined,
      },
    );
  const openFiles = () => readdirSync("/dev/fd").length;

  it("leaves no file open of a command that is done", async () => {
    expect(await list()).toBe(0);
    const before = openFiles();
    for (let turn = 0; turn < COMMANDS; turn += 1) expect(await list()).toBe(0);
    expect(openFiles() - before).toBeLessThan(COMMANDS / 2);
  });
});
