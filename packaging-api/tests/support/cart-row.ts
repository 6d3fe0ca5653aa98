import type { CartRow, ItemRow } from "../../cart/cart-queries";

/** A guest's cart of which nothing is known yet. */
export const cartRow = (changes: Partial<CartRow> = {}): CartRow => ({
  id: "cart-1",
  userId: null,
  revision: 3,
  stage: "login_register",
  stageNotes: "",
  paymentMethod: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  mobile: "",
  company: "",
  poNumber: "",
  vatNumber: "",
  comment: "",
  deliveryPostcode: "",
  shippingAddress: null,
  paymentAddress: null,
  orderedAt: null,
  createdAt: new Date("2026-06-01T09:00:00.000Z"),
  updatedAt: new Date("2026-06-01T09:00:00.000Z"),
  ...changes,
});

/** Two packs of a box in a cart. */
export const itemRow = (changes: Partial<ItemRow> = {}): ItemRow => ({
  id: "line-1",
  quantity: 2,
  productId: "product-1",
  sku: "SW-1",
  slug: "single-wall-box",
  page: "single-wall-box",
  name: "Single wall box",
  size: "305 × 229 × 229 mm",
  unit: "box",
  image: "/media/box.svg",
  packSize: 25,
  price: 1_000,
  grossPrice: null,
  priceBreaks: [{ quantity: 10, price: 900 }],
  homeVatRate: 20,
  stock: 40,
  status: "active",
  ...changes,
});
