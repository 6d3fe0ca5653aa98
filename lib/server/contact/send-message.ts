import type { Caller } from "@/lib/server/session/session";
import { limits } from "@/trade-rules/limits";
import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { errorCode, failed } from "@/lib/server/calls/outcome";
import type { FormOutcome } from "@/lib/server/handlers/answer-outcome";
import type { Fields, Files } from "@/lib/server/handlers/read-request";
import { logLine } from "@/lib/server/log";
import { checkMessage } from "@/lib/shared/contact/check-message";
import { sentAddress } from "@/lib/shared/contact/sent-address";
import { contactPages, readContactPage, readTopic } from "@/lib/shared/contact/topics";
import { violationOf } from "@/lib/shared/forms/field-checks";
import { PICTURE_BYTES, pictureMistakes, startsAsPicture } from "@/packaging-api/contract";
import { ageOfForm } from "./form-seal";
import { noticeOf } from "./notice-of";

/** A person takes longer than this to open the form, write and send. In ms. */
const LEAST_AGE_MS = 3_000;

/**
 * Sends a message to the staff. Robots are refused without a question to people (docs/decisions/contact-form.md):
 * whoever fills in the hidden field gets the usual answer, and nothing is sent; whoever sends faster than a person
 * types, or without the seal of an opened form, is asked to send again.
 */
export async function sendMessage(fields: Fields, caller: Caller, files: Files): Promise<FormOutcome> {
  const { path } = contactPages[readContactPage(fields.page)];
  const refused = (code: string) => `${path}?error=${code}#problems`;
  const done = (copied: boolean) => ({
    outcome: { ok: true as const, data: { copied } },
    next: sentAddress(path, copied),
  });

  const { picture } = files;
  const topic = readTopic(fields.topic);
  const violations = [
    ...checkMessage(fields, limits),
    ...violationOf("picture", picture && pictureMistake(picture)),
  ];
  if (violations.length > 0 || topic === undefined)
    return { outcome: failed(422, "Validation failed.", { violations }), next: refused("invalid") };

  if (fields.website !== undefined && fields.website !== "") {
    logLine("info", "a robot's message was left out", { requestId: caller.origin.requestId });
    return done(false);
  }
  const age = await ageOfForm(fields.seal, Date.now());
  if (age === undefined || age < LEAST_AGE_MS) return { outcome: stale(), next: refused("form_stale") };

  const notice = await noticeOf(fields, topic, picture);
  const call = () => callAs(caller, "notifyWebsite", { body: notice });
  const asCustomer = await call();
  // A message needs no account, so it is sent although the session has expired.
  const isOver = !asCustomer.ok && asCustomer.layer === "api" && asCustomer.status === 401;
  const result = isOver ? await call() : asCustomer;
  if (result.ok) return done(result.data.copied);
  return { outcome: result, next: refused(errorCode(result)) };
}

/**
 * Why a file is refused: its size, or its first bytes. The packaging API looks further into it, but only once the words
 * are in order, and both kinds of problems should be shown at once.
 */
function pictureMistake(picture: Uint8Array): string | undefined {
  if (picture.byteLength > PICTURE_BYTES) return pictureMistakes.large;
  return startsAsPicture(picture) ? undefined : pictureMistakes.image;
}

function stale() {
  const { failure, ...rest } = failed(409, "This form was open for too long, or sent at once.");
  return { ...rest, failure: { ...failure, data: { reason: "form_stale" } } };
}
