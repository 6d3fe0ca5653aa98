import { sendMessage } from "@/lib/server/contact/send-message";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";
import { contactPages } from "@/lib/shared/contact/topics";
import { PICTURE_BYTES } from "@/packaging-api/contract";

export const dynamic = "force-dynamic";

/** Bytes; twice what is taken, so that who chose too large a picture is told without losing what they typed. */
const FORM_BYTES = 10 * 1024 * 1024;

/** The form of the contact screen. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/contact", sendMessage, {
    limits: { body: FORM_BYTES, file: PICTURE_BYTES },
    tooLarge: `${contactPages.contact.path}?error=picture_large#problems`,
  });
}
