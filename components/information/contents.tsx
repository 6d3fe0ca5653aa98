import { translations } from "@/lib/server/words/translations";

type Props = { entries: readonly { id: string; heading: string }[] };

/** Shorter pages are seen at a glance. */
const LEAST = 4;

/** The sections of a long page, as links to them. */
export async function Contents({ entries }: Props) {
  if (entries.length < LEAST) return null;
  const t = await translations("information");
  return (
    <nav className="toc" aria-labelledby="contents">
      <h2 id="contents">{t("contents")}</h2>
      <ul>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
