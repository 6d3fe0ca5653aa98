import { cancellationLetter } from "@/lib/shared/information/cancellation-letter";

it("opens an e-mail with the form's words, a line for each answer", () => {
  const href = cancellationLetter((key) => `${key} & more`, "sales@shop.example");
  const url = new URL(href);
  expect(url.protocol).toBe("mailto:");
  expect(url.pathname).toBe("sales@shop.example");
  expect(url.searchParams.get("subject")).toBe("form.mailSubject & more");
  const lines = (url.searchParams.get("body") ?? "").split("\r\n");
  expect(lines[0]).toBe("form.notice & more");
  expect(lines.filter((line) => line.endsWith(": "))).toHaveLength(7);
});
