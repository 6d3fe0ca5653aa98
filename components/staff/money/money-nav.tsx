import {
  STAFF_MONEY,
  STAFF_MONEY_ACCOUNTS,
  STAFF_MONEY_PAYPAL,
  STAFF_MONEY_SETTLED,
  STAFF_MONEY_TOTALS,
} from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

const pages = [
  { href: STAFF_MONEY, word: "openTitle" },
  { href: STAFF_MONEY_SETTLED, word: "settledTitle" },
  { href: STAFF_MONEY_ACCOUNTS, word: "accountsTitle" },
  { href: STAFF_MONEY_PAYPAL, word: "payPalTitle" },
  { href: STAFF_MONEY_TOTALS, word: "totalsTitle" },
] as const;

/** The pages about money. @param current the path of the one that is shown */
export function MoneyNav({ t, current }: { t: Translate<"staff-money">; current: string }) {
  return (
    <nav aria-label={t("pages")}>
      <ul className="mb-4 flex flex-wrap gap-x-4">
        {pages.map(({ href, word }) => (
          <li key={href}>
            <a
              className="textlink inline-flex min-h-target items-center aria-[current]:font-bold"
              href={href}
              aria-current={href === current ? "page" : undefined}
            >
              {t(word)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
