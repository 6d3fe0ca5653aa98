/** @jest-environment node */
import { type FeedSource, merchantFeed } from "@/lib/server/seo/merchant-feed/feed";
import { streamParts } from "@/lib/server/stream-parts";
import { feedSource } from "./samples";

async function streamOf(source: FeedSource) {
  const ended = jest.fn();
  const parts = merchantFeed(source);
  const first = await parts.next();
  return { body: streamParts(first.value ?? "", parts, ended), ended };
}

describe("a streamed feed", () => {
  it("holds every part in order", async () => {
    const { body, ended } = await streamOf(feedSource(3));
    const text = await new Response(body).text();
    expect([...text.matchAll(/<g:id>(.*?)</g)].map((match) => match[1])).toHaveLength(6);
    expect(text.endsWith("</rss>\n")).toBe(true);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("makes no part before its reader has room for it, and none for a reader who left", async () => {
    const source = feedSource(50);
    const { body, ended } = await streamOf(source);
    const reader = body.getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(source.reads).toBe(1);
    await reader.read();
    expect(source.reads).toBe(2);
    await reader.cancel();
    expect(source.reads).toBe(2);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("breaks off when a part cannot be made, instead of ending as if it were whole", async () => {
    const { body, ended } = await streamOf(feedSource(3, 1));
    const reader = body.getReader();
    expect((await reader.read()).done).toBe(false);
    await expect(reader.read()).rejects.toThrow("The packaging API is down.");
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("is broken off for a reader who takes it for ever", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
    const { body, ended } = await streamOf(feedSource(3));
    const reader = body.getReader();
    await reader.read();
    jest.advanceTimersByTime(11 * 60 * 1000);
    await expect(reader.read()).rejects.toThrow("took too long");
    expect(ended).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
