import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { mailFolder, type RunningApi } from "./api";

export type ReceivedMail = {
  file: string;
  /** Unfolded headers by their name in small letters. */
  headers: Map<string, string>;
  text: string;
  html: string;
  /** Attached files. */
  files: { name: string; content: Buffer }[];
};

function decodeQuotedPrintable(body: string): string {
  const joined = body.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8").replace(/\r\n/g, "\n");
}

function splitHead(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { headers, body: source.slice(end + 4) };
}

type Part = { type: string; content: string; file: ReceivedMail["files"][number] | undefined };

/** A file that is attached, as base64. */
function fileOf(headers: Map<string, string>, body: string): Part["file"] {
  const name = /^attachment; filename="?([^";]+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  return name === undefined ? undefined : { name, content: Buffer.from(body, "base64") };
}

function decodePart(source: string): Part {
  const { headers, body } = splitHead(source);
  const encoding = headers.get("content-transfer-encoding");
  const content =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString("utf8").replace(/\r\n/g, "\n")
      : encoding === "quoted-printable"
        ? decodeQuotedPrintable(body)
        : body.replace(/\r\n/g, "\n");
  return { type: headers.get("content-type") ?? "", content, file: fileOf(headers, body) };
}

/** The parts of a mail, and those of the parts that have some themselves. */
function partsOf(source: string): Part[] {
  const { headers, body } = splitHead(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [decodePart(source)];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
}

/** Takes a mail apart that has a text and an HTML part, and perhaps files. */
export function parseMail(file: string, source: string): ReceivedMail {
  const { headers } = splitHead(source);
  const parts = partsOf(source);
  if (parts.length === 1) throw new Error(`${file} has no parts`);
  const find = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? "";
  const files = parts.flatMap((part) => part.file ?? []);
  return { file, headers, text: find("text/plain"), html: find("text/html"), files };
}

/** Letters that were read before, by their files; a letter that is sent again has another time. */
const read = new Map<string, { at: number; mail: ReceivedMail }>();

async function readMail(folder: string, file: string): Promise<ReceivedMail> {
  const path = join(folder, file);
  const { mtimeMs } = await stat(path);
  const before = read.get(path);
  if (before?.at === mtimeMs) return before.mail;
  const mail = parseMail(file, await readFile(path, "utf8"));
  read.set(path, { at: mtimeMs, mail });
  return mail;
}

/** The mails that the API wrote as files so far. */
export async function mailsOf(api: Pick<RunningApi, "varDir">): Promise<ReceivedMail[]> {
  const folder = mailFolder(api);
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .sort()
      .map((file) => readMail(folder, file)),
  );
}
