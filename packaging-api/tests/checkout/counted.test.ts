import { z } from "zod";
import { byBankTransfer, cartToOrder, productsInStock, startApi } from "../support";
import { type Listener, listen } from "../support/listen";

const figures = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              sum: z.object({ dataPoints: z.array(z.looseObject({})) }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** The last figure of checkouts that a collector was sent (OTLP over HTTP, as JSON). */
const checkoutsIn = ({ calls }: Listener) =>
  calls
    .filter(({ path }) => path === "/v1/metrics")
    .flatMap(({ body }) => figures.parse(JSON.parse(body)).resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    .filter(({ name }) => name === "foldwell.checkouts")
    .at(-1)?.sum?.dataPoints;

it("counts each order once, by how it is to be paid, however often it is asked for", async () => {
  const collector = await listen(() => 200);
  const api = await startApi({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  try {
    const [product] = await productsInStock(api, 1);
    for (let order = 0; order < 2; order += 1) {
      const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
      const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
      expect(await api.call("checkoutAsGuest", byBankTransfer(cart))).toEqual(placed);
    }
  } finally {
    // It sends what it has counted as it ends.
    await api.stop();
    await collector.close();
  }
  const attribute = { key: "foldwell.payment_method", value: { stringValue: "bank_transfer" } };
  expect(checkoutsIn(collector)).toEqual([expect.objectContaining({ attributes: [attribute], asDouble: 2 })]);
});
