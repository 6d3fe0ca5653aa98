import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import nodemailer from "nodemailer";
import { z } from "zod";
import type { Logger } from "../log";
import { EffectRefusedError } from "../outbox/retry";
import type { ShopDetails } from "../shop-details";
import type { MailContent } from "./content";
import { renderHtml } from "./render-html";
import { renderText } from "./render-text";

export type Letter = {
  to: { name: string; address: string };
  content: MailContent;
  /** Who gets what is answered to it, when that is not the shop. */
  replyTo?: { name: string; address: string };
  /** Attached files. */
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** Names the letter for good: mail programs show one that arrives twice once. Letters, digits, dots and hyphens. */
  reference: string;
};

export type Mailer = {
  /**
   * Sends a letter. `id` is that of the effect which asks for it; the same effect done again is the same file.
   * @throws MailboxRefusedError when the mail server says that the mailbox will never take it; any other Error when the
   *   mail server or the folder does not take it.
   */
  send(letter: Letter, id: number): Promise<void>;
};

/** The letter's mailbox will never take it: there is none, it is closed, or full for good. */
class MailboxRefusedError extends EffectRefusedError {}

/** What a mail server answered, as nodemailer throws it. */
const smtpRefusal = z.object({ command: z.string(), responseCode: z.int(), response: z.string() });
/** Enhanced status codes (RFC 3463): the addressee's address or mailbox. 5.1.7 and 5.1.8 are about the sender's. */
const OF_MAILBOX = /^5\.(?:1\.(?!7$|8$)|2\.)/;
/** Answers to RCPT TO without such a code: no such mailbox, not local, full, not allowed, failed (RFC 5321, 4.2.3). */
const PLAIN_CODES = [550, 551, 552, 553, 554];

/**
 * Whether a mail server refused the mailbox for good. Not so when it refused us, for want of a password or for its
 * policy (5.7.1 "Relaying denied"): that is for us to repair, and the letter is sent then.
 */
export function isMailboxRefusal(error: unknown): boolean {
  const { data } = smtpRefusal.safeParse(error);
  if (data === undefined || data.responseCode < 500) return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(data.response)?.[1];
  if (enhanced !== undefined) return OF_MAILBOX.test(enhanced);
  return data.command === "RCPT TO" && PLAIN_CODES.includes(data.responseCode);
}

/** Milliseconds that a mail server may take for each step. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** nodemailer takes its options from the address alone when it is given one. */
function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [step, milliseconds] of Object.entries(patience)) {
    if (!url.searchParams.has(step)) url.searchParams.set(step, String(milliseconds));
  }
  return url.href;
}

/** The letter as nodemailer takes it. Neither files nor addresses on the network are read for it. */
function toMessage(
  { to, content, reference, replyTo, attachments }: Letter,
  shop: ShopDetails,
  shopUrl: string,
) {
  return {
    from: { name: shop.name, address: shop.email },
    to,
    ...(replyTo && { replyTo }),
    subject: content.subject,
    messageId: `<${reference}@${new URL(shopUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    text: renderText(content),
    html: renderHtml(content, shop.name),
    ...(attachments && { attachments }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpMailer(smtpUrl: string, shop: ShopDetails, shopUrl: string): Mailer {
  const transport = nodemailer.createTransport(withPatience(smtpUrl));
  return {
    async send(letter) {
      try {
        await transport.sendMail(toMessage(letter, shop, shopUrl));
      } catch (error) {
        if (!isMailboxRefusal(error)) throw error;
        throw new MailboxRefusedError("The mailbox was refused.", { cause: error });
      }
    },
  };
}

function fileMailer(folder: string, shop: ShopDetails, shopUrl: string, log: Logger): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(letter, id) {
      const { message } = await transport.sendMail(toMessage(letter, shop, shopUrl));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${id}.eml`);
      // Written beside and moved into place: no one reads half a letter.
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      // `notice` is printed at the terminal too, so that a developer finds the letter.
      log.info({ notice: true, file }, "mail written");
    },
  };
}

/** Sends through SMTP_URL where it is set; otherwise every letter becomes an .eml file under VAR_DIR/mail. */
export function createMailer(
  { smtpUrl, varDir, shopUrl }: { smtpUrl?: string; varDir: string; shopUrl: string },
  shop: ShopDetails,
  log: Logger,
): Mailer {
  return smtpUrl === undefined
    ? fileMailer(resolve(varDir, "mail"), shop, shopUrl, log)
    : smtpMailer(smtpUrl, shop, shopUrl);
}
