import type { Files } from "@/lib/server/handlers/read-request";

/** What a form's file has, for a JSON body; empty where none was chosen. */
export const base64Of = ({ file }: Files): string =>
  file === undefined ? "" : Buffer.from(file).toString("base64");
