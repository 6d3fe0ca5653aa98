/** @jest-environment node */
import { redirectConsole } from "@/observability/redirect-console";

it("writes what libraries say to the console into the log, without what must not stand there", () => {
  const kept = { ...console };
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  try {
    redirectConsole("storefront");
    const error = Object.assign(new Error("No page for ada@leaky.example"), {
      digest: "123456789",
      params: ["Plantedname"],
    });
    console.error("\u001b[31m⨯\u001b[39m", "uncaughtException: ", error);
    console.error("cart eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJlMTIz");
  } finally {
    write.mockRestore();
    Object.assign(console, kept);
  }
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({
    level: "error",
    program: "storefront",
    message: "⨯ uncaughtException:",
    error: { type: "Error", message: "No page for [e-mail]", digest: "123456789" },
  });
  expect(second).toMatchObject({ level: "error", message: "cart [id]" });
  expect(lines.join("")).not.toMatch(/leaky|Planted|eyJ/);
});
