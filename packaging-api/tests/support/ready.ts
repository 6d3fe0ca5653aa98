import { type Program, waitFor } from "./program";

/** For a start that makes and seeds a database, on a machine that is busy with other things. */
export const FIRST_START_MS = 120_000;

/** Waits until the packaging API says on which port it listens and is ready. @returns the port. */
export async function readyPort(program: Program, timeoutMs = 30_000): Promise<number> {
  const port = await waitFor(
    "the log line that tells the port",
    program,
    () => {
      const found = /"port":(\d+)[^\n]*"msg":"listening"/.exec(program.logs());
      return found === null ? undefined : Number(found[1]);
    },
    timeoutMs,
  );
  return waitFor("a good answer of /readyz", program, async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    await response.arrayBuffer();
    return response.ok ? port : undefined;
  });
}
