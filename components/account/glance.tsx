import type { Translate } from "@/lib/shared/words/translate";

export type Figure = { href: string; label: string; count: number };

/** A rule between two that stand beside each other: two columns, on a desk all of them. */
const glance =
  "grid grid-cols-2 border-t border-ink wrap-anywhere lg:grid-cols-4 [&>li:nth-child(even)>a]:border-l [&>li:nth-child(even)>a]:pl-4 lg:[&>li+li>a]:border-l lg:[&>li+li>a]:pl-5";

/** What there is in the account, in numbers that lead to it. */
export function Glance({ figures, t }: { figures: Figure[]; t: Translate<"dashboard"> }) {
  return (
    <section aria-label={t("glance")}>
      <ul className={glance}>
        {figures.map(({ href, label, count }) => (
          <li key={href}>
            <a className="block border-b py-3 text-s plain-link" href={href}>
              <b className="block text-xl tracking-tight">{count}</b>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
