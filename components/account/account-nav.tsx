"use client";

import { usePathname } from "next/navigation";
import type { ChangeEvent } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { type AccountPage, listedPages, pageLabel, pageOfPath } from "@/lib/shared/account/account-pages";
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
  const pages = listedPages(counts);
  const countOf = ({ count }: AccountPage) => (count === undefined ? 0 : (counts?.[count] ?? 0));
  return (
    <>
      <form
        className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 lg:hidden"
        action="/account/go"
      >
        <div className="grid content-start gap-1">
          <label className="text-s font-semibold" htmlFor="account-page">
            {t("title")}
          </label>

          <Select id="account-page" name="to" defaultValue={open?.key ?? "dashboard"} onChange={follow}>
            {pages.map((page) => (
              <option key={page.key} value={page.key}>
                {countOf(page) === 0
                  ? pageLabel(t, page)
                  : t("counted", { label: pageLabel(t, page), count: countOf(page) })}
              </option>
            ))}
          </Select>
        </div>
        <Button line type="submit">
          {t("go")}
        </Button>
      </form>
      <ul className="border-t border-ink max-lg:hidden">
        {pages.map((page) => (
          <li key={page.key}>
            <a
              className="flex min-h-12 w-full items-center justify-between border-b px-3 plain-link current:font-bold current:marked"
              href={page.href}
              aria-current={page.key === open?.key ? "page" : undefined}
            >
              {pageLabel(t, page)}
              {countOf(page) > 0 && (
                <span className={page.key === "notifications" ? "badge" : "whitespace-nowrap text-secondary"}>
                  {countOf(page)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
