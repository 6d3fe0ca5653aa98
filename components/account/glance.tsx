import "./dashboard.css";
import type { Translate } from "@/lib/shared/words/translate";

export type Figure = { href: string; label: string; count: number };

/** What there is in the account, in numbers that lead to it. */
export function Glance({ figures, t }: { figures: Figure[]; t: Translate<"dashboard"> }) {
  return (
    <section aria-label={t("glance")}>
      <ul className="glance">
        {figures.map(({ href, label, count }) => (
          <li key={href}>
            <a href={href}>
              <b>{count}</b>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
