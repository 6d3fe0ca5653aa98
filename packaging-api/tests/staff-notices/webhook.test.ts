import type { slackMessage } from "../../staff-notices/slack-message";
import { postMessage } from "../../staff-notices/webhook";
import { type Listener, listen } from "../support/listen";

const message: ReturnType<typeof slackMessage> = {
  text: "A note",
  mrkdwn: false,
  unfurl_links: false,
  unfurl_media: false,
  attachments: [],
};

describe("the staff's webhook", () => {
  let webhook: Listener;
  let status: number | Promise<number> = 200;
  beforeAll(async () => {
    webhook = await listen(() => status);
  });
  afterAll(() => webhook.close());

  it("gets the message as JSON", async () => {
    await postMessage(`${webhook.url}/services/T/B/x`, message);
    expect(webhook.calls).toHaveLength(1);
    expect(webhook.calls[0]).toMatchObject({ method: "POST", path: "/services/T/B/x" });
    expect(webhook.calls[0]?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(webhook.calls[0]?.body ?? "")).toEqual(message);
  });

  it.each([301, 404, 429, 500])("has not taken it when it answers %s", async (answered) => {
    status = answered;
    await expect(postMessage(webhook.url, message)).rejects.toThrow();
  });

  it("has not taken it when it takes too long", async () => {
    status = new Promise((resolve) => setTimeout(() => resolve(200), 400));
    await expect(postMessage(webhook.url, message, 100)).rejects.toThrow(/timeout/i);
  });

  it("has not taken it when it is down", async () => {
    const gone = await listen(() => 200);
    await gone.close();
    await expect(postMessage(gone.url, message)).rejects.toThrow();
  });
});
