import type { Notice } from "../../staff-notices/notice-queries";
import { plainForSlack, slackMessage } from "../../staff-notices/slack-message";

const notice: Notice = {
  id: "note-1",
  reference: null,
  title: "Website: A problem & <!channel>",
  items: [
    { title: "Order number", value: "100001" },
    { title: "Message", value: "Two lines\nof words" },
  ],
  color: "#b3261e",
  sender: { name: "Ada", email: "ada@shopper.example" },
  picture: null,
  createdAt: new Date(0),
};

describe("what a channel is shown", () => {
  it.each([
    [
      "<!channel> & <https://evil.example|click>",
      "&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt;",
    ],
    ["@channel, @here and (@everyone)", "@\u200bchannel, @\u200bhere and (@\u200beveryone)"],
    ["write to o.hara+box@shopper.example", "write to o.hara+box@shopper.example"],
    ["[here](https://evil.example) ![](x)", "[here]\u200b(https://evil.example) ![]\u200b(x)"],
  ])("is what was typed, without a meaning: %s", (typed, shown) => {
    expect(plainForSlack(typed)).toBe(shown);
  });

  it("is a field for each item, and who wrote", () => {
    expect(slackMessage(notice, "sales@shop.example")).toEqual({
      text: "Website: A problem &amp; &lt;!channel&gt;",
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
      attachments: [
        {
          color: "#b3261e",
          fallback: "Website: A problem &amp; &lt;!channel&gt;",
          mrkdwn_in: [],
          fields: [
            { title: "Order number", value: "100001", short: true },
            { title: "Message", value: "Two lines\nof words", short: false },
            { title: "From", value: "Ada &lt;ada@shopper.example&gt;", short: true },
          ],
        },
      ],
    });
  });

  it("says where a picture is", () => {
    const { attachments } = slackMessage({ ...notice, picture: Buffer.from("x") }, "sales@shop.example");
    expect(attachments[0]?.fields.at(-1)).toMatchObject({
      title: "Picture",
      value: "One was sent along. It is in the email to sales@shop.example.",
    });
  });
});
