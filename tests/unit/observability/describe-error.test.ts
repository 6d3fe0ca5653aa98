/** @jest-environment node */
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describeError, errorLine, redactedError, statementName } from "@/observability/describe-error";
import { redactFields } from "@/observability/redact-fields";

const HASH = "$argon2id$v=19$m=19456,t=2,p=1$cGxhbnRlZHNhbHQ$cGxhbnRlZGhhc2g";
const values = ["ada@leaky.example", HASH, "Plantedname", "07700 900461"];

const databaseError = () =>
  Object.assign(new Error(`Key (email)=(${values[0]}) already exists: ${values.join(" ")}`), {
    name: "error",
    severity: "ERROR",
    code: "23505",
    detail: `Key (email)=(${values[0]}) already exists.`,
    where: `unnamed portal with parameters: $1 = '${values[0]}'`,
    table: "users",
    constraint: "users_email_idx",
  });
const queryError = () =>
  new DrizzleQueryError(`insert into "users" ("email") values ($1)`, values, databaseError());

it("describes a failed statement by its name, its code and the names of its tables", () => {
  const described = describeError(queryError());
  expect(described).toMatchObject({
    type: "Error",
    statement: "insert into users",
    cause: { code: "23505", table: "users", constraint: "users_email_idx" },
  });
  expect(described.stack?.[0]).toContain("describe-error.test.ts");
  expect(errorLine(queryError())).toBe("insert into users; error 23505 users_email_idx");
  for (const value of values) {
    expect(JSON.stringify(described)).not.toContain(value);
    expect(
      JSON.stringify(redactFields({ error: queryError(), deep: { error: queryError() } })),
    ).not.toContain(value);
    const { message, stack } = redactedError(queryError());
    expect(`${message}${stack}`).not.toContain(value);
  }
});

it("does the same for an error of PGlite, which contains the statement itself", () => {
  const error = Object.assign(databaseError(), { query: "update carts set email = $1", params: values });
  expect(describeError(error)).toMatchObject({ statement: "update carts", code: "23505", table: "users" });
  expect(JSON.stringify(describeError(error))).not.toContain("leaky");
});

it("scrubs the words of other errors, and leaves out what a parser quotes", () => {
  expect(describeError(new TypeError(`No cart for ${values[0]}`)).message).toBe("No cart for [e-mail]");
  expect(describeError(new Error(`Wrong: ${HASH}`)).message).toBe("Wrong: [hash]");
  const unread = (() => {
    try {
      return JSON.parse(`{"name":Plantedname}`);
    } catch (error) {
      return error;
    }
  })();
  expect(JSON.stringify(describeError(unread))).not.toContain("Planted");
  expect(describeError("ada@leaky.example")).toEqual({ type: "string", message: "[e-mail]" });
  expect(describeError(Object.assign(new Error("connect"), { code: "ECONNREFUSED" })).code).toBe(
    "ECONNREFUSED",
  );
});

it("does not go round for ever with an error that is its own cause", () => {
  const error = new Error("Round");
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
});

it.each([
  [`select "a" from "products" inner join "carts" on true`, "select from products, select from carts"],
  [
    "with x as (insert into orders values ($1)), y as (update carts set a = $1) select",
    "insert into orders, update carts",
  ],
  ["select * from users where name = 'from somebody'", "select from users"],
  [`insert into "a" values ($1) on conflict (k) do update set v = 1`, "insert into a"],
  [`select "id" from "carts" where "id" = $1 for update of "carts"`, "select from carts"],
  ["begin", "begin"],
])("names the statement %j", (text, name) => {
  expect(statementName(text)).toBe(name);
});

it("leaves text without personal data or secrets unchanged", () => {
  const requestId = "3f2b8c1e-9d4a-4c6e-8f10-2a7b6c5d4e3f";
  const fields = { requestId, route: "/api/cart/{id}", status: 500, paymentId: requestId };
  expect(redactFields(fields)).toEqual(fields);
  expect(redactFields({ reason: `Cart ${requestId} of ada@leaky.example` })).toEqual({
    reason: "Cart [id] of [e-mail]",
  });
});
