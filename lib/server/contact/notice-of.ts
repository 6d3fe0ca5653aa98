import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import { translations } from "@/lib/server/words/translations";
import { withLineFeeds } from "@/lib/shared/contact/check-message";
import type { Topic } from "@/lib/shared/contact/topics";
import type { Fields } from "@/lib/shared/forms/field-checks";
import type { staffNotice } from "@/packaging-api/contract";

/** Colours of the bar beside a note: the shop's alert, success and action. */
const ALERT = "#b3261e";
const SUCCESS = "#1d6b3a";
const ACTION = "#0b4a8f";

function colorOf(topic: Topic): string {
  if (topic === "problem") return ALERT;
  return topic === "feedback" ? SUCCESS : ACTION;
}

/**
 * The note to the staff that a message becomes. The same form sent twice with the same words, by a second press or
 * after an answer that was lost, has the same reference and arrives once.
 */
export async function noticeOf(
  fields: Fields,
  topic: Topic,
  picture: Uint8Array | undefined,
): Promise<z.input<typeof staffNotice>> {
  const t = await translations("contact");
  const { name = "", email = "", orderNumber = "", seal = "" } = fields;
  const message = withLineFeeds(fields.message);
  const subject = t(`topic_${topic}`);
  const order = orderNumber.trim();
  const reference = createHash("sha256")
    .update(JSON.stringify([seal, name, email, topic, order, message]))
    .update(picture ?? "")
    .digest("base64url");
  return {
    title: t("noticeTitle", { topic: subject }),
    items: [
      { title: t("label_topic"), value: subject },
      ...(order === "" ? [] : [{ title: t("label_orderNumber"), value: order }]),
      { title: t("label_message"), value: message },
    ],
    color: colorOf(topic),
    sender: { name, email },
    ...(picture && { picture: Buffer.from(picture).toString("base64") }),
    reference,
  };
}
