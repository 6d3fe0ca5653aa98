import { Icon } from "@/components/ui/icon";
import { preview } from "@/lib/shared/catalogue/menu-preview";
import { pictureUrl } from "@/lib/shared/display/picture";
import type { TranslateOf } from "@/lib/shared/words/translate";
import type { MenuCategory } from "@/packaging-api/contract";
import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";

export type MenuWords = Record<"clearance" | "allOf", string>;
type Says = { t: TranslateOf<MenuWords>; cdnUrl: string };
type Props = Says & { menu: MenuCategory[] };

/** The menu's rows. A parent with children opens a panel, one without leads straight to its page. */
export function MenuItems({ menu, t, cdnUrl }: Props) {
  return (
    <ul className="menu__row">
      {menu.map((parent) => (
        <li key={parent.slug}>
          {parent.categories.length === 0 ? (
            <a className="menu__parent" href={`/c/${parent.slug}`}>
              {parent.name}
              <Icon name="right" />
            </a>
          ) : (
            <Panel parent={parent} t={t} cdnUrl={cdnUrl} />
          )}
        </li>
      ))}
      <li>
        <a className="menu__parent sale" href={`/c/${CLEARANCE_SLUG}`}>
          {t("clearance")}
          <Icon name="right" />
        </a>
      </li>
    </ul>
  );
}

function Panel({ parent, t, cdnUrl }: Says & { parent: MenuCategory }) {
  return (
    <details name="categories">
      <summary className="menu__parent">
        {parent.name}
        <Icon name="down" />
      </summary>
      <div className="mega">
        <div className="wrap">
          <div className="mega__lead">
            <p className="mega__name text-l font-bold">{parent.name}</p>
            <p className="mega__text quiet">{preview(parent.metaDescription)}</p>
            <a className="textlink" href={`/c/${parent.slug}`}>
              {t("allOf", { category: parent.name.toLowerCase() })}
            </a>
          </div>
          <div className="mega__grid">
            {parent.categories.map((child) => (
              <a className="sub" href={`/c/${child.slug}`} key={child.slug}>
                <span className="pic">
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
                  <span className="quiet">{preview(child.metaDescription)}</span>
                </span>
              </a>
            ))}
          </div>
        </div>
      </div>
    </details>
  );
}
