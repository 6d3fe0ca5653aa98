/** @jest-environment node */
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { parse } from "yaml";
import { countCheckout, noteRequest, noteWebVital, watchOutbox } from "@/observability/figures";
import { startTelemetry } from "@/observability/telemetry";

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

let text: string;

beforeAll(async () => {
  const metrics = { host: "127.0.0.1", port: await freePort(), setting: "METRICS_PORT" };
  const end = await startTelemetry({ endpoint: "", metrics, tracesSampleRate: 1 }, "storefront");
  noteRequest(0.2, { method: "GET", route: "/p/[...path]", status: 200 });
  noteWebVital(1.2, { name: "LCP", page: "home", navigation: "link" });
  noteWebVital(0.1, { name: "CLS", page: "home", navigation: "link" });
  countCheckout("paypal");
  watchOutbox(async () => ({ mail: 7 }));
  text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await end();
  await expect(fetch(`http://127.0.0.1:${metrics.port}/metrics`)).rejects.toThrow();
});

it("has the metrics read in Prometheus' text format, and ends that with the program", () => {
  expect(text).toMatch(/^foldwell_outbox_depth\{.*lane="mail".*\} 7$/m);
  expect(text).toMatch(/^foldwell_checkouts_total\{foldwell_payment_method="paypal".*\} 1$/m);
});

/** Names of the shop's own metrics in a file of queries. */
const namesIn = (queries: string) => new Set(queries.match(/\b(?:foldwell|http_server)_\w+/g));

it.each([["deploy/prometheus/alerts.yaml"], ["deploy/grafana/dashboard.json"]])(
  "%s asks for metrics that there are, by labels that they have",
  (file) => {
    const contents = readFileSync(file, "utf8");
    const queries: string[] = [];
    JSON.stringify(parse(contents), (key, value) => {
      if (key === "expr") queries.push(value);
      return value;
    });
    expect(queries.length).toBeGreaterThan(3);
    const names = new Set(text.match(/^\w+(?=\{)/gm));
    const labels = new Set([
      "job",
      "instance",
      "le",
      ...[...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name),
    ]);
    for (const query of queries) {
      for (const name of namesIn(query)) if (!labels.has(name)) expect([...names]).toContain(name);
      for (const [, grouped = ""] of query.matchAll(/by \(([^)]*)\)/g))
        for (const label of grouped.split(",")) expect([...labels]).toContain(label.trim());
      for (const [, label] of query.matchAll(/[{,]\s*(\w+)=~?"/g)) expect([...labels]).toContain(label);
    }
  },
);
