import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../config";
import type { Logger } from "../log";
import type { ShopDetails } from "../shop-details";
import type { MailContent } from "./content";
import { renderHtml } from "./render-html";
import { renderText } from "./render-text";

export type Letter = {
  to: { name: string; address: string };
  content: MailContent;
  /** Who gets what is answered to it, when that is not the shop. */
  replyTo?: { name: string; address: string };
  /** A file that goes along. */
  attachment?: { filename: string; contentType: string; content: Buffer };
  /** Names the letter for good: mail programs show one that arrives twice once. Letters, digits, dots and hyphens. */
  reference: string;
};

export type Mailer = {
  /**
   * Sends a letter. `id` is that of the effect which asks for it; the same effect done again is the same file.
   * @throws Error when the mail server or the folder does not take it.
   */
  send(letter: Letter, id: number): Promise<void>;
};

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
  { to, content, reference, replyTo, attachment }: Letter,
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
    ...(attachment && { attachments: [attachment] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpMailer(smtpUrl: string, shop: ShopDetails, shopUrl: string): Mailer {
  const transport = nodemailer.createTransport(withPatience(smtpUrl));
  return {
    async send(letter) {
      await transport.sendMail(toMessage(letter, shop, shopUrl));
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
      // Written beside and moved into place: nobody reads half a letter.
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      // `notice`: whoever started the shop at a terminal is told where the letter is.
      log.info({ notice: true, file }, "mail written");
    },
  };
}

/** Sends through SMTP_URL where it is set; otherwise every letter becomes an .eml file under VAR_DIR/mail. */
export function createMailer(
  { smtpUrl, varDir, shopUrl }: Pick<Config, "smtpUrl" | "varDir" | "shopUrl">,
  shop: ShopDetails,
  log: Logger,
): Mailer {
  return smtpUrl === undefined
    ? fileMailer(resolve(varDir, "mail"), shop, shopUrl, log)
    : smtpMailer(smtpUrl, shop, shopUrl);
}
