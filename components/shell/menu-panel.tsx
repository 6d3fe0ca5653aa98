import { categoryPath } from "@/lib/shared/links/page-address";
import type { MenuCategory } from "@/packaging-api/contract";

/* How its parts look is in menu-panel.css. */

/** @property all what the link to all of the category's products says */
type Props = { parent: MenuCategory; all: string };

/** What unfolds below a parent in the menu: the parent itself, and its categories. */
export function MenuPanel({ parent, all }: Props) {
  return (
    <div className="menu-panel">
      <div className="wrap menu-columns">
        <div className="max-lg:order-1 lg:border-r lg:pr-6">
          <p className="font-bold text-l max-lg:hidden">{parent.name}</p>
          {/* The browser fills it in, maybe before React (lib/browser/shell/menu-previews.ts). */}
          <p
            className="mt-2 mb-3 min-h-[3lh] text-s text-secondary max-lg:hidden noscript:hidden"
            data-part="about"
            suppressHydrationWarning
          />
          <a className="textlink" href={categoryPath(parent.slug)}>
            {all}
          </a>
        </div>
        <div className="menu-children" data-part="children">
          {parent.categories.map((child) => (
            // So are a picture and words beside the name.
            <a href={categoryPath(child.slug)} key={child.slug} suppressHydrationWarning>
              {child.name}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
