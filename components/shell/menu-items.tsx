import { Icon } from "@/components/ui/icon";
import { preview } from "@/lib/shared/catalogue/menu-preview";
import { pictureUrl } from "@/lib/shared/display/picture";
import type { TranslateOf } from "@/lib/shared/words/translate";
import type { MenuCategory } from "@/packaging-api/contract";
import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";
import { menuRow } from "./shell-class";

export type MenuWords = Record<"clearance" | "allOf", string>;
type Says = { t: TranslateOf<MenuWords>; cdnUrl: string };
type Props = Says & { menu: MenuCategory[] };

/** Narrower than the page's full width the names stand closer. */
const parentClass =
  "flex min-h-14 items-center justify-between gap-1.5 py-2 font-bold tracking-snug no-underline wrap-anywhere lg:min-h-12 lg:justify-start lg:border-transparent lg:border-b-3 lg:pt-[3px] lg:pb-0 lg:text-start lg:font-semibold lg:text-s lg:tracking-normal lg:current:border-ink lg:max-full:px-1.5 full:px-3";
const children =
  "link:grid link:grid-cols-[88px_1fr] link:items-center link:gap-3 link:py-2 link:text-ink link:text-s link:no-underline link:lg:grid-cols-[104px_1fr] link:lg:items-start link:lg:p-0 lg:grid lg:grid-cols-3 lg:gap-x-8 lg:gap-y-5 [&_a:hover_b]:text-action [&_a:hover_b]:underline [&_b]:block [&_b]:text-(length:--text-m) [&_b]:tracking-snug";

/** The menu's rows. A parent with children opens a panel, one without leads straight to its page. */
export function MenuItems({ menu, t, cdnUrl }: Props) {
  return (
    <ul className={menuRow}>
      {menu.map((parent) => (
        <li key={parent.slug}>
          {parent.categories.length === 0 ? (
            <a className={`${parentClass} text-ink lg:hover:border-board-edge`} href={`/c/${parent.slug}`}>
              {parent.name}
              <Icon name="right" className="lg:hidden" />
            </a>
          ) : (
            <Panel parent={parent} t={t} cdnUrl={cdnUrl} />
          )}
        </li>
      ))}
      <li>
        <a className={`${parentClass} text-alert lg:hover:border-board-edge`} href={`/c/${CLEARANCE_SLUG}`}>
          {t("clearance")}
          <Icon name="right" className="lg:hidden" />
        </a>
      </li>
    </ul>
  );
}

function Panel({ parent, t, cdnUrl }: Says & { parent: MenuCategory }) {
  return (
    <details className="group" name="categories">
      <summary
        className={`${parentClass} text-ink lg:group-open:border-ink lg:[:not([open])>&]:hover:border-board-edge`}
      >
        {parent.name}
        <Icon name="down" className="group-open:rotate-180 [transition:rotate_300ms] lg:size-4 lg:stroke-2" />
      </summary>
      <div className="pb-2 wrap-anywhere lg:absolute lg:inset-x-0 lg:top-full lg:z-4 lg:border-ink lg:border-y lg:bg-paper lg:p-0">
        <div className="wrap flex flex-col p-0 lg:grid lg:grid-cols-[232px_1fr] lg:gap-10 lg:px-gutter lg:py-8">
          <div className="max-lg:order-1 lg:border-r lg:pr-6">
            <p className="font-bold text-l max-lg:hidden">{parent.name}</p>
            <p className="mt-2 mb-3 text-s text-secondary max-lg:hidden">{preview(parent.metaDescription)}</p>
            <a className="textlink" href={`/c/${parent.slug}`}>
              {t("allOf", { category: parent.name.toLowerCase() })}
            </a>
          </div>
          <div className={children} data-part="children">
            {parent.categories.map((child) => (
              <a href={`/c/${child.slug}`} key={child.slug}>
                <span className="pic h-18 w-22 lg:h-21 lg:w-26">
                  {child.image !== "" && (
                    <img
                      src={pictureUrl(child.image, { view: "thumb", width: 224 }, cdnUrl)}
                      width={224}
                      height={168}
                      alt=""
                      loading="lazy"
                    />
                  )}
                </span>
                <span>
                  <b>{child.name}</b>
                  <span className="text-secondary">{preview(child.metaDescription)}</span>
                </span>
              </a>
            ))}
          </div>
        </div>
      </div>
    </details>
  );
}
