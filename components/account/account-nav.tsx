"use client";

import { usePathname } from "next/navigation";
import type { ChangeEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { type AccountPage, accountPages, pageLabel, pageOfPath } from "@/lib/shared/account/account-pages";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { Counts } from "@/packaging-api/contract";

type Props = { counts: Counts | undefined; words: WordsOf<"account"> };

/**
 * With a finger a choice is made once and the page can follow; the arrow keys of a keyboard pass through every entry,
 * so there the button is waited for (WCAG 3.2.2).
 */
function follow(event: ChangeEvent<HTMLSelectElement>): void {
  if (matchMedia("(pointer: coarse)").matches) event.currentTarget.form?.requestSubmit();
}

/** The account's pages: a list on a desk, a select with a button on a phone. The open one is marked. */
export function AccountNav({ counts, words }: Props) {
  const t = translate(words);
  const open = pageOfPath(usePathname());
  const countOf = ({ count }: AccountPage) => (count === undefined ? 0 : (counts?.[count] ?? 0));
  return (
    <>
      <form className="account__select" action="/account/go">
        <div className="field">
          <label htmlFor="account-page">{t("title")}</label>
          <span className="selectbox">
            <select
              className="select"
              id="account-page"
              name="to"
              defaultValue={open?.key ?? "dashboard"}
              onChange={follow}
            >
              {accountPages.map((page) => (
                <option key={page.key} value={page.key}>
                  {countOf(page) === 0
                    ? pageLabel(t, page)
                    : t("counted", { label: pageLabel(t, page), count: countOf(page) })}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </div>
        <button className="button button--line" type="submit">
          {t("go")}
        </button>
      </form>
      <ul className="account__list">
        {accountPages.map((page) => (
          <li key={page.key}>
            <a href={page.href} aria-current={page.key === open?.key ? "page" : undefined}>
              {pageLabel(t, page)}
              {countOf(page) > 0 && (
                <span className={page.key === "notifications" ? "badge" : "quiet num"}>{countOf(page)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
