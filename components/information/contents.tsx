import { translations } from "@/lib/server/words/translations";

type Props = { entries: readonly { id: string; heading: string }[] };

/** Shorter pages are seen at a glance. */
const LEAST = 4;

/** The sections of a long page, as links to them. */
export async function Contents({ entries }: Props) {
  if (entries.length < LEAST) return null;
  const t = await translations("information");
  return (
    <nav
      className="mt-6 bg-board px-4 py-3 link:flex link:min-h-target link:items-center link:text-ink link:text-s link:lg-mouse:min-h-8 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2 print:hidden"
      aria-labelledby="contents"
    >
      <h2 className="text-s tracking-normal" id="contents">
        {t("contents")}
      </h2>
      <ul className="min-[640px]:max-lg:columns-2 min-[640px]:max-lg:gap-x-6">
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
