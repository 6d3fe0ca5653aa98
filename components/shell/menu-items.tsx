import { Icon } from "@/components/ui/icon";
import { pictureUrl } from "@/lib/shared/display/picture";
import { preview } from "@/lib/shared/display/preview";
import type { MenuCategory } from "@/packaging-api/contract";
import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";

export type MenuWords = { clearance: string; allOf: string };
type Props = { menu: MenuCategory[]; words: MenuWords; cdnUrl: string };

/** The menu's rows. A parent with children opens a panel, one without leads straight to its page. */
export function MenuItems({ menu, words, cdnUrl }: Props) {
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
            <Panel parent={parent} words={words} cdnUrl={cdnUrl} />
          )}
        </li>
      ))}
      <li>
        <a className="menu__parent sale" href={`/c/${CLEARANCE_SLUG}`}>
          {words.clearance}
          <Icon name="right" />
        </a>
      </li>
    </ul>
  );
}

function Panel({ parent, words, cdnUrl }: { parent: MenuCategory; words: MenuWords; cdnUrl: string }) {
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
              {words.allOf.replace("{{category}}", parent.name.toLowerCase())}
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
