import "./dashboard.css";
import type dashboardWords from "@/locales/en/dashboard.json";

export type Figure = { href: string; label: string; count: number };

/** What there is in the account, in numbers that lead to it. */
export function Glance({ figures, words }: { figures: Figure[]; words: typeof dashboardWords }) {
  return (
    <section aria-label={words.glance}>
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
