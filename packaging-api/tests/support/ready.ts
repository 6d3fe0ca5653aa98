import { type Program, waitFor } from "./program";

/** For a start that makes and seeds a database, on a machine that is busy with other things. */
export const FIRST_START_MS = 240_000;

/** Waits until the packaging API says on which port it listens and is ready. */
export async function untilReady(program: Program, timeoutMs = 150_000): Promise<void> {
  const port = await waitFor(
    "the log line that tells the port",
    program,
    () => {
      const found = /"port":(\d+)[^\n]*"msg":"listening"/.exec(program.logs());
      return found === null ? undefined : Number(found[1]);
    },
    timeoutMs,
  );
  await waitFor("a good answer of /readyz", program, async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    await response.arrayBuffer();
    return response.ok ? true : undefined;
  });
}
