import "./category-tree.css";
import type { MenuCategory } from "@/packaging-api/contract";

/** Said once for all the links; the category that an address leads to stands on board. */
const tree =
  "grid gap-x-8 gap-y-6 pt-4 md:grid-cols-3 lg:grid-cols-5 link:flex link:min-h-target link:items-center link:plain-link [&_:target>a]:bg-board [&_:target>:is(h2,h3)>a]:bg-board link:lg-mouse:min-h-8";

/** All categories in two levels. Each carries its slug as its id, so that a link can lead to its place. */
export function CategoryTree({
  menu,
  heading: Heading = "h2",
  className = "",
}: {
  menu: MenuCategory[];
  /** Of the parent categories' names. */
  heading?: "h2" | "h3";
  className?: string;
}) {
  return (
    <ul className={`${tree} ${className}`}>
      {menu.map((parent) => (
        <li key={parent.slug} id={parent.slug}>
          <Heading className="text-m tracking-snug">
            <a href={`/c/${parent.slug}`}>{parent.name}</a>
          </Heading>
          <ul>
            {parent.categories.map((child) => (
              <li key={child.slug} id={child.slug}>
                <a href={`/c/${child.slug}`}>{child.name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
