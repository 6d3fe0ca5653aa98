import { type Program, waitFor } from "./program";

/** Waits until the packaging API says on which port it listens and is ready. @returns the port. */
export async function readyPort(program: Program): Promise<number> {
  const port = await waitFor("the log line that tells the port", program, () => {
    const found = /"port":(\d+)[^\n]*"msg":"listening"/.exec(program.logs());
    return found === null ? undefined : Number(found[1]);
  });
  return waitFor("a good answer of /readyz", program, async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    await response.arrayBuffer();
    return response.ok ? port : undefined;
  });
}
