import { Icon } from "@/components/ui/icon";

/** The way to the cart. A plain link: the cart is a page of its own document. */
export function CartButton({ label }: { label: string }) {
  return (
    <a className="tool tool--cart" href="/cart">
      <Icon name="bag" />
      {label}
    </a>
  );
}
