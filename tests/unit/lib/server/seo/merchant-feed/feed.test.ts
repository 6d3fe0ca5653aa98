import { merchantFeed } from "@/lib/server/seo/merchant-feed/feed";
import { feedSource } from "./samples";

async function textOf(parts: AsyncGenerator<string, void>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

describe("the Google Merchant feed", () => {
  it("is one RSS document with every product of every part", async () => {
    const xml = await textOf(merchantFeed(feedSource(3)));
    const document = new DOMParser().parseFromString(xml, "text/xml");
    expect(document.querySelector("parsererror")?.textContent).toBeUndefined();
    expect(document.documentElement.getAttribute("version")).toBe("2.0");
    expect(document.querySelector("channel > title")?.textContent).toBe("Foldwell & sons");
    const ids = [...document.getElementsByTagName("g:id")].map(({ textContent }) => textContent);
    expect(ids).toEqual(["P-0-0", "P-0-1", "P-1-0", "P-1-1", "P-2-0", "P-2-1"]);
  });

  it("is a whole document without products, too", async () => {
    const xml = await textOf(merchantFeed(feedSource(0)));
    const document = new DOMParser().parseFromString(xml, "text/xml");
    expect(document.querySelector("parsererror")?.textContent).toBeUndefined();
    expect(document.querySelectorAll("item")).toHaveLength(0);
  });
});
