/** @jest-environment node */
import { isBlockedPort } from "@/scripts/lib/blocked-ports.mjs";
import { readSettings } from "@/scripts/lib/settings.mjs";

const read = (env: Record<string, string>) => readSettings({ NODE_ENV: "test", ...env }, "both");

it("knows each port that fetch refuses, and their neighbours as others", async () => {
  const dispatcher = {
    dispatch: () => {
      throw new Error("sent");
    },
  };
  /** Nothing is sent: the standard's list is looked at before any connection is made. */
  const isRefused = async (port: number) => {
    const asked = fetch(`http://127.0.0.1:${port}`, { dispatcher } as RequestInit);
    const failure = await asked.catch((error) => error);
    return failure.cause?.message === "bad port";
  };
  const ports = Array.from({ length: 65_535 }, (_, index) => index + 1);
  const near = ports.filter((port) => [port - 1, port, port + 1].some(isBlockedPort));
  const refused: number[] = [];
  for (const port of near) if (await isRefused(port)) refused.push(port);
  expect(refused).toEqual(ports.filter(isBlockedPort));
});

it.each([
  ["4960", 5160],
  ["4961", 5161],
  ["4000", 4100],
  ["65535", 65_435],
])("puts the simulator of an API on port %s where fetch reaches it", (port, simulatorPort) => {
  expect(read({ PACKAGING_API_PORT: port })).toMatchObject({ simulatorPort });
});

it("writes the programs' logs to files, or to standard output where that is said", () => {
  expect(read({})).toMatchObject({ logTo: "files" });
  expect(read({ LOG_TO: "" })).toMatchObject({ logTo: "files" });
  expect(read({ LOG_TO: "output" })).toMatchObject({ logTo: "output" });
  expect(() => read({ LOG_TO: "syslog" })).toThrow('LOG_TO must be files or output, not "syslog".');
});

it("gives the simulator another port than the storefront's", () => {
  expect(read({ PORT: "4100" })).toMatchObject({ port: 4100, apiPort: 4000, simulatorPort: 4200 });
});

it.each([
  ["PORT", "PACKAGING_API_PORT"],
  ["PORT", "PAYPAL_SIMULATOR_PORT"],
  ["PACKAGING_API_PORT", "PAYPAL_SIMULATOR_PORT"],
])("refuses one port for %s and %s", (one, other) => {
  expect(() => read({ [one]: "4500", [other]: "4500" })).toThrow(
    `${one} and ${other} are both 4500; give each program its own.`,
  );
});

it("lets a port stand that nothing is started at", () => {
  const simulated = { PORT: "4500", PAYPAL_SIMULATOR_PORT: "4500" };
  expect(read({ ...simulated, PAYPAL_CLIENT_ID: "id" })).toMatchObject({ port: 4500, simulatorPort: 4500 });
  const elsewhere = { PACKAGING_API_URL: "http://127.0.0.1:4000", PACKAGING_API_PORT: "3000" };
  expect(read(elsewhere)).toMatchObject({ part: "shop", port: 3000 });
});

it.each(["PACKAGING_API_URL", "SHOP_URL", "STOREFRONT_URL"])(
  "refuses a %s that fetch does not open",
  (name) => {
    expect(() => read({ [name]: "http://127.0.0.1:5060" })).toThrow(
      `Port 5060 is one that browsers and fetch refuse; set ${name} to another one.`,
    );
  },
);

it("reaches the storefront where it listens", () => {
  expect(read({})).toMatchObject({ host: "127.0.0.1", storefrontUrls: ["http://127.0.0.1:3000"] });
  expect(read({ SHOP_URL: "https://shop.example" })).toMatchObject({
    host: undefined,
    storefrontUrls: ["http://127.0.0.1:3000"],
  });
  expect(read({ HOST: "192.0.2.7" })).toMatchObject({ storefrontUrls: ["http://192.0.2.7:3000"] });
  expect(read({ HOST: "::1", PORT: "3001" })).toMatchObject({ storefrontUrls: ["http://[::1]:3001"] });
  expect(read({ HOST: "0.0.0.0" })).toMatchObject({ storefrontUrls: ["http://127.0.0.1:3000"] });
});

it("tells several storefronts which pages have new data, and refuses one that is no address", () => {
  const several = "http://10.0.0.5:3000, http://10.0.0.6:3000/";
  expect(read({ STOREFRONT_URL: several })).toMatchObject({
    storefrontUrls: ["http://10.0.0.5:3000", "http://10.0.0.6:3000"],
  });
  expect(() => read({ STOREFRONT_URL: "http://10.0.0.5:3000,10.0.0.6" })).toThrow(/STOREFRONT_URL must be/);
});

it("reaches the packaging API where it listens", () => {
  expect(read({})).toMatchObject({ apiHost: "127.0.0.1", apiUrl: "http://127.0.0.1:4000" });
  const everywhere = { PACKAGING_API_HOST: "0.0.0.0", PACKAGING_API_PORT: "4001" };
  expect(read(everywhere)).toMatchObject({ apiHost: "0.0.0.0", apiUrl: "http://127.0.0.1:4001" });
  expect(read({ PACKAGING_API_HOST: "10.0.0.5" })).toMatchObject({ apiUrl: "http://10.0.0.5:4000" });
});
