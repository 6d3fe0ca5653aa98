import { startProgram } from "./support/program";

const throwing = `
  const { endOnUncaught } = await import("./packaging-api/uncaught.ts");
  endOnUncaught();
  const error = new Error("Failed query: insert into users\\nparams: ada@leaky.example,Plantedname");
  Object.assign(error, { query: "insert into users values ($1)", params: ["Plantedname"] });
  error.cause = Object.assign(new Error("Plantedname"), { severity: "ERROR", code: "23505", detail: "Plantedname" });
  if (process.env.AS === "rejection") void Promise.reject(error);
  else setTimeout(() => { throw error; });`;

describe("an error that nothing has caught", () => {
  it.each(["exception", "rejection"])(
    "ends the program with one line that holds no values: %s",
    async (as) => {
      const program = startProgram(["--import", "tsx", "--input-type=module", "--eval", throwing], {
        AS: as,
      });
      expect(await program.exited).toBe(1);
      const [line = "", ...more] = program.logs().trim().split("\n");
      expect(more).toEqual([]);
      expect(JSON.parse(line)).toMatchObject({
        level: 60,
        error: { statement: "insert into users", cause: { code: "23505" } },
      });
      expect(line).not.toMatch(/Planted|leaky/);
    },
  );
});
