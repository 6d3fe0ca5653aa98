import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const logs = `
  const { createLogger } = await import("./packaging-api/log.ts");
  process.once("message", () => {
    const log = createLogger("info");
    for (const line of ["nobody", "reads", "this"]) log.error(line);
    process.exit(0);
  });
  process.send("ready");`;

describe("the log", () => {
  let program: ChildProcess;
  afterEach(() => program.kill("SIGKILL"));

  it("lets a program end whose last lines are not read", async () => {
    program = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", logs], {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    await once(program, "message");
    program.stdout!.destroy();
    await once(program.stdout!, "close");
    program.send("go");
    expect(await once(program, "exit")).toEqual([0, null]);
  });
});
