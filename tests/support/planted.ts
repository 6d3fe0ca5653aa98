import { type CallName, calls, requestTarget } from "../../packaging-api/contract";
import { argumentsFor } from "../../packaging-api/tests/support/bundled";
import { startProgram } from "../../packaging-api/tests/support/program";

/** A person whose data must stand nowhere but in the database. */
export const planted = {
  firstName: "Plantedfirst",
  lastName: "Plantedlast",
  phone: "07700 900461",
  email: "planted@leaky.example",
  password: "Planted-Password-4",
};

/** Lets every write of that person fail at the database under `varDir`, with the whole row in the error. */
export async function failForPlanted(varDir: string): Promise<void> {
  const statements = [
    `create function fail_planted() returns trigger language plpgsql as $$
     begin
       if new.email = '${planted.email}' then
         raise exception 'Refused: %', row_to_json(new) using errcode = '23514', detail = row_to_json(new)::text;
       end if;
       return new;
     end $$`,
    ...["users", "carts"].map(
      (table) =>
        `create trigger fail_planted before insert or update on ${table} for each row execute function fail_planted()`,
    ),
  ];
  const change = startProgram([...argumentsFor("packaging-api/tests/support/run-sql.ts"), ...statements], {
    VAR_DIR: varDir,
  });
  if ((await change.exited) !== 0) throw new Error(change.logs());
}

/** Makes a call of the program at `port`; `origin` is that of the page that makes it. */
export async function callProgram(
  port: number,
  origin: string,
  name: CallName,
  input: { params?: Record<string, string>; body?: unknown },
): Promise<{ status: number; text: string }> {
  const row = calls[name];
  const response = await fetch(`http://127.0.0.1:${port}${requestTarget(row, input)}`, {
    method: row.method,
    headers: { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  return { status: response.status, text: await response.text() };
}
