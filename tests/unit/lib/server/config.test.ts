import { ConfigError, readConfig } from "@/lib/server/config";

const env = (values: Record<string, string>): NodeJS.ProcessEnv => ({ NODE_ENV: "test", ...values });

describe("the storefront's settings", () => {
  it("have defaults that work on a fresh machine", () => {
    expect(readConfig(env({}))).toMatchObject({
      port: 3000,
      packagingApiUrl: "http://127.0.0.1:4000",
      shopUrl: "http://localhost:3000",
      cdnUrl: "",
      trustedProxyHops: 0,
    });
  });

  it("take the shop's address from the port when it is not given", () => {
    expect(readConfig(env({ PORT: "3900" })).shopUrl).toBe("http://localhost:3900");
  });

  it("listen on this machine alone unless the shop is public, or a setting says otherwise", () => {
    expect(readConfig(env({})).host).toBe("127.0.0.1");
    expect(readConfig(env({ SHOP_URL: "http://127.0.0.1:3000" })).host).toBe("127.0.0.1");
    expect(readConfig(env({ SHOP_URL: "https://shop.example" })).host).toBeUndefined();
    expect(readConfig(env({ SHOP_URL: "https://shop.example", HOST: "127.0.0.1" })).host).toBe("127.0.0.1");
    expect(readConfig(env({ HOST: "0.0.0.0" })).host).toBe("0.0.0.0");
  });

  it("treat an empty value as absent and drop a closing slash", () => {
    const config = readConfig(env({ SHOP_URL: "https://shop.example/", CDN_URL: "" }));
    expect(config.shopUrl).toBe("https://shop.example");
    expect(config.cdnUrl).toBe("");
  });

  it.each([
    ["PORT", "many"],
    ["PACKAGING_API_URL", "nowhere"],
    ["SESSION_SECRET", "short"],
    ["TRUSTED_PROXY_HOPS", "-1"],
    ["CACHE_PURGE", "squid"],
  ])("refuse %s=%s by name", (name, value) => {
    expect(() => readConfig(env({ [name]: value }))).toThrow(ConfigError);
    expect(() => readConfig(env({ [name]: value }))).toThrow(name);
  });

  it("let scripts come when a page is idle only where errors are reported", () => {
    expect(readConfig(env({})).pageScripts).toBe("wanted");
    expect(readConfig(env({ ANALYTICS_URL: "https://stats.example/api/event" })).pageScripts).toBe("wanted");
    expect(readConfig(env({ SENTRY_DSN: "https://key@errors.example/7" })).pageScripts).toBe("idle");
  });

  it("measure the speed of pages only where something takes the figures", () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
    expect(readConfig(env(collector)).webVitals).toBe(false);
    expect(readConfig(env({ ...collector, WEB_VITALS: "on" })).webVitals).toBe(true);
    expect(() => readConfig(env({ WEB_VITALS: "on" }))).toThrow("OTEL_EXPORTER_OTLP_ENDPOINT");
  });

  it("ask for a secret only when it is used", () => {
    const config = readConfig(env({}));
    expect(() => config.sessionSecret()).toThrow("SESSION_SECRET");
    expect(() => config.internalSecrets()).toThrow("INTERNAL_SECRET");
  });
});
