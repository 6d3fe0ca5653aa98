import "@/components/ui/empty.css";
import { getMenu } from "@/lib/server/packaging-api/catalogue-reads";
import type cartWords from "@/locales/en/cart.json";

/** A cart without lines offers the categories. */
export async function EmptyCart({ words }: { words: typeof cartWords }) {
  const menu = await getMenu();
  return (
    <div className="empty">
      <h2>{words.emptyTitle}</h2>
      <p>{words.emptyText}</p>
      <ul>
        {menu.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/c/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
      <a className="button" href="/shop">
        {words.continueShopping}
      </a>
    </div>
  );
}
