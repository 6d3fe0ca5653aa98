import "./category-tree.css";
import type { MenuCategory } from "@/packaging-api/contract";

/** All categories in two levels. Each carries its slug as its id, so that a link can lead to its place. */
export function CategoryTree({
  menu,
  heading: Heading = "h2",
}: {
  menu: MenuCategory[];
  /** Of the parent categories' names. */
  heading?: "h2" | "h3";
}) {
  return (
    <ul className="tree">
      {menu.map((parent) => (
        <li key={parent.slug} id={parent.slug}>
          <Heading>
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
