import { readDatabaseConfig } from "../../config";
import { divideConnections, LEAST_CONNECTIONS } from "../../database/work-limits";

const connectionsOf = (value: string | undefined) => {
  const { databaseConnections } = readDatabaseConfig({ DATABASE_CONNECTIONS: value });
  const { shoppers, lists, background } = divideConnections(databaseConnections);
  return [shoppers, lists, background].map(({ connections }) => connections);
};

it("divides the connections of one program, with two left at least for each kind of work", () => {
  expect(connectionsOf(undefined)).toEqual([10, 5, 5]);
  expect(connectionsOf("90")).toEqual([45, 22, 22]);
  expect(connectionsOf(String(LEAST_CONNECTIONS))).toEqual([4, 2, 2]);
});

it.each(["7", "0", "many", "8.5"])("refuses %s", (value) => {
  expect(() => connectionsOf(value)).toThrow(/DATABASE_CONNECTIONS/);
});

it("refuses a read replica of the embedded database", () => {
  expect(() => readDatabaseConfig({ DATABASE_READ_URL: "postgres://replica.example/foldwell" })).toThrow(
    "DATABASE_READ_URL is a replica of DATABASE_URL, which is not set.",
  );
});
