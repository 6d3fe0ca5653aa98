import { quickestDatabase, startApi } from "../support";

it.each([undefined, "0.0.0.0"])(
  "listens on this machine alone, unless it is told another address: %s",
  async (host) => {
    const env: Record<string, string> = host === undefined ? {} : { PACKAGING_API_HOST: host };
    const api = await startApi({ database: quickestDatabase(), env });
    try {
      const address = /"address":"([^"]+)"[^\n]*"msg":"listening"/.exec(api.logs())?.[1];
      expect(address).toBe(host ?? "127.0.0.1");
      expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    } finally {
      await api.stop();
    }
  },
);
