import type { Files } from "@/lib/server/handlers/read-request";

/** What a form's file has, for a JSON body; empty where none was chosen. */
export function base64Of(files: Files, field = "file"): string {
  const file = files[field];
  return file === undefined ? "" : Buffer.from(file).toString("base64");
}
