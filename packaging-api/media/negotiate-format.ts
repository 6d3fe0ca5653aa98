import type { PictureFormat } from "../contract";

/** The best format that an Accept header names: avif, else webp, else png, which everything reads. */
export function negotiateFormat(accept: string | undefined): PictureFormat {
  const accepted = new Set(
    (accept ?? "")
      .toLowerCase()
      .split(",")
      .map((entry) => entry.split(";").map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
      .map(([type]) => type),
  );
  if (accepted.has("image/avif")) return "avif";
  return accepted.has("image/webp") ? "webp" : "png";
}
