import { nameStatements } from "../../database/statement-names";

describe("the names of statements", () => {
  it("begin with the second time, and stay", () => {
    const nameOf = nameStatements();
    expect(nameOf("select 1")).toBeUndefined();
    const name = nameOf("select 1");
    expect(name).toMatch(/^\w+$/);
    expect(nameOf("select 1")).toBe(name);
  });

  it("differ", () => {
    const nameOf = nameStatements();
    for (const text of ["select 1", "select 2"]) nameOf(text);
    expect(nameOf("select 1")).not.toBe(nameOf("select 2"));
  });

  it("come to an end: a connection keeps no plan without limit", () => {
    const nameOf = nameStatements();
    const named = Array.from({ length: 2_000 }, (_, index) => {
      nameOf(`select ${index}`);
      return nameOf(`select ${index}`);
    }).filter((name) => name !== undefined);
    expect(new Set(named).size).toBe(named.length);
    expect(named.length).toBeLessThanOrEqual(250);
    expect(nameOf("select 0")).toBe(named[0]);
  });

  it("are not spent on what comes once", () => {
    const nameOf = nameStatements();
    for (let index = 0; index < 5_000; index += 1) nameOf(`insert ${index}`);
    expect([nameOf("select 1"), nameOf("select 1")]).toEqual([undefined, expect.any(String)]);
  });

  it("are not given to very long statements, which would fill the memory", () => {
    const nameOf = nameStatements();
    const long = `insert ${"(1), ".repeat(10_000)}`;
    expect([nameOf(long), nameOf(long), nameOf(long)]).toEqual([undefined, undefined, undefined]);
  });

  it("find a statement again after others that came once", () => {
    const nameOf = nameStatements();
    for (let index = 0; index < 1_500; index += 1) nameOf(`insert ${index}`);
    expect(nameOf("insert 1499")).toEqual(expect.any(String));
    expect(nameOf("insert 0")).toBeUndefined();
  });
});
