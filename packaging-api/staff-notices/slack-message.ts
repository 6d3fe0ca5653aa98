import type { Notice } from "./notice-queries";

/**
 * Text as a Slack-compatible channel shows it plainly. `&`, `<` and `>` are the characters that Slack itself gives a
 * meaning (links, `<!channel>`); a zero-width space stops Mattermost and the like from pinging a person by a bare
 * `@channel` and from making `[words](address)` a link or `![…](…)` a picture. Addresses of mail stay as they are.
 * https://docs.slack.dev/messaging/formatting-message-text
 */
export function plainForSlack(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/(?<![\w.+-])@(?=\w)/g, "@\u200b")
    .replaceAll("](", "]\u200b(");
}

/** A short value may be beside the next one. */
const SHORT = 40;

/** The note as the JSON of an incoming webhook: a bar of its colour, and a field for each item. */
export function slackMessage({ title, items, color, sender, picture }: Notice, shopEmail: string) {
  const fields = [
    ...items,
    ...(sender === null ? [] : [{ title: "From", value: `${sender.name} <${sender.email}>` }]),
    ...(picture === null
      ? []
      : [{ title: "Picture", value: `One was sent along. It is in the email to ${shopEmail}.` }]),
  ].map((item) => ({
    title: plainForSlack(item.title),
    value: plainForSlack(item.value),
    short: item.value.length <= SHORT && !item.value.includes("\n"),
  }));
  const text = plainForSlack(title);
  return {
    text,
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    attachments: [{ color, fallback: text, mrkdwn_in: [], fields }],
  };
}
