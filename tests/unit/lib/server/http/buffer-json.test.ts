/** @jest-environment node */
import { shortenBuffersInJson } from "@/lib/server/http/buffer-json";

it("has a buffer say its length alone, wherever it stands", () => {
  const page = { html: "<h1>Boxes</h1>", rscData: Buffer.alloc(100_000), segments: [Buffer.from("box")] };
  expect(JSON.stringify(page).length).toBeGreaterThan(200_000);
  shortenBuffersInJson();
  expect(JSON.parse(JSON.stringify(page))).toEqual({
    html: "<h1>Boxes</h1>",
    rscData: { type: "Buffer", byteLength: 100_000 },
    segments: [{ type: "Buffer", byteLength: 3 }],
  });
});
