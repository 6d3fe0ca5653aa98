import { preview } from "@/lib/shared/catalogue/menu-preview";
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
          <p className="mt-2 mb-3 text-s text-secondary max-lg:hidden">{preview(parent.metaDescription)}</p>
          <a className="textlink" href={categoryPath(parent.slug)}>
            {all}
          </a>
        </div>
        <div className="menu-children" data-part="children">
          {parent.categories.map((child) => (
            // The browser puts a picture and words beside the name, maybe before React (lib/browser/shell/menu-previews.ts).
            <a href={categoryPath(child.slug)} key={child.slug} suppressHydrationWarning>
              {child.name}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
