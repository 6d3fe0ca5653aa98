import type { Cart, ProductSummary } from "../../contract";
import type { RunningApi } from "./api";

/** A guest who orders, and where the goods go. */
export const guest = { firstName: "Ada", lastName: "Buyer", email: "ada@shopper.example" };
export const address = {
  firstName: "Ada",
  lastName: "Buyer",
  addressLine1: "1 High Street",
  cityTown: "Leeds",
  postCode: "LS1 4AP",
};

/** Products of the starting catalogue of which at least so many packs are there, in the order of the list. */
export async function productsInStock(api: RunningApi, count: number, packs = 20): Promise<ProductSummary[]> {
  const found: ProductSummary[] = [];
  for (let page = 1; found.length < count; page++) {
    const { products } = await api.call("listProducts", { query: { page } });
    if (products.length === 0) throw new Error(`Only ${found.length} products have ${packs} packs.`);
    found.push(...products.filter(({ stock }) => stock >= packs));
  }
  return found.slice(0, count);
}

/** Makes a cart with these goods. */
export async function cartWith(
  api: Pick<RunningApi, "call">,
  goods: { productId: string; quantity: number }[],
): Promise<Cart> {
  let cart: Cart | undefined;
  for (const body of goods) {
    cart = await api.call("addCartItem", { params: { id: cart?.id ?? "new" }, body });
  }
  if (cart === undefined) throw new Error("A cart starts with its first item.");
  return cart;
}

/** Makes a cart that wants nothing but to be ordered. */
export async function cartToOrder(
  api: Pick<RunningApi, "call">,
  goods: { productId: string; quantity: number }[],
  email: string = guest.email,
): Promise<Cart> {
  const { id } = await cartWith(api, goods);
  await api.call("setGuestDetails", { params: { id }, body: { ...guest, email } });
  return api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
}

/** The parameters of a checkout by bank transfer. */
export const byBankTransfer = (cart: Pick<Cart, "id">) => ({
  params: { id: cart.id, method: "bank_transfer" },
});
