import { parseInline } from "@/lib/shared/information/inline";

/** A sentence of the copy with its links. */
export function InlineWords({ words }: { words: string }) {
  return parseInline(words).map((part, index) => {
    const key = index;
    if (part.kind === "link")
      return (
        <a key={key} href={part.href}>
          {part.text}
        </a>
      );
    return part.kind === "strong" ? <strong key={key}>{part.text}</strong> : part.text;
  });
}
