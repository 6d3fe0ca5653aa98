/** What the staff look at, and how long they wait for its first screen. */
import { runStaff } from "../staff/run-staff";
import { acceptInvitation, type SignedInStaff } from "../support/accept-invitation";
import type { RunningApi } from "../support/api";
import { newEmail } from "../support/customer";
import { type Asked, type Waited, waitFor } from "../support/waited";

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** @param orders in the database */
async function whatIsAsked(api: RunningApi, owner: SignedInStaff, orders: number): Promise<Asked[]> {
  const { headers } = owner;
  type OrdersQuery = Parameters<typeof api.call<"listStaffOrders">>[1]["query"];
  const list = (name: string, query: OrdersQuery): Asked => ({
    name: `orders: ${name}`,
    ask: async () => api.call("listStaffOrders", { query, headers }),
  });
  const customers = (query: string): Asked => ({
    name: `customers: ${query === "" ? "the latest" : `“${query}”`}`,
    ask: async () => api.call("searchStaffCustomers", { query: { q: query }, headers }),
  });
  const found = await api.call("searchStaffCustomers", { query: { q: "customer77@" }, headers });
  const handle = found.customers[0]?.handle ?? "";
  const { products } = await api.call("listStock", { query: {}, headers });
  const code = products[0]?.sku ?? "";
  const middle = String(1_000_000 + Math.round(orders / 2));
  return [
    { name: "today", ask: async () => api.call("getStaffToday", { headers }) },
    list("all", {}),
    list("from the middle on", { after: middle }),
    list("to pack", { status: "confirmed" }),
    list("next day, to pack", { status: "confirmed", service: "next_day" }),
    list("not paid", { unpaid: "1" }),
    list("transfers not paid", { unpaid: "1", method: "bank_transfer" }),
    list("refunds due", { refundsDue: "1" }),
    list("disputed", { disputed: "1" }),
    list("Highlands, next day", { zone: "highlands", service: "next_day" }),
    list("a week in summer", { from: day(150), to: day(143) }),
    list("its number", { search: middle }),
    list("a postcode", { search: "LS7 3DA" }),
    list("a mailbox", { search: "guest77@bench.example" }),
    list("a product's code", { search: "SKU-77" }),
    list("a surname", { search: "Fletcherford" }),
    list("two words", { search: "Grace Carterley" }),
    list("two common words", { search: "Ada Mill" }),
    list("the same, from the middle on", { search: "Ada Mill", after: middle }),
    list("the same, not paid", { search: "Ada Mill", unpaid: "1" }),
    list("three common words", { search: "Ada Mill Company" }),
    list("four common words", { search: "Ada Mill Company Limited" }),
    list("common and none has", { search: "Ada Zzzz" }),
    list("two common, never together", { search: "Mill Potter" }),
    list("three common, never together", { search: "Mill Potter Company" }),
    { name: "an order", ask: async () => api.call("getStaffOrder", { params: { number: middle }, headers }) },
    { name: "orders to pack", ask: async () => api.call("listOrdersToPack", { query: {}, headers }) },
    { name: "money to be booked", ask: async () => api.call("listBankEntries", { query: {}, headers }) },
    { name: "money booked", ask: async () => api.call("listSettledEntries", { query: {}, headers }) },
    {
      name: "books of a month",
      ask: async () => api.call("getDayTotals", { query: { from: day(30), to: day(0) }, headers }),
    },
    {
      name: "figures of a month",
      ask: async () => api.call("getFigures", { query: { from: day(30), to: day(0) }, headers }),
    },
    {
      name: "figures of a year",
      ask: async () => api.call("getFigures", { query: { from: day(364), to: day(0) }, headers }),
    },
    customers(""),
    customers("customer77"),
    customers("Fletcher"),
    customers("Company 39"),
    {
      name: "a customer's sheet",
      ask: async () => api.call("getStaffCustomer", { query: { customer: handle }, headers }),
    },
    { name: "messages that wait", ask: async () => api.call("listWritten", { query: {}, headers }) },
    {
      name: "messages that are settled",
      ask: async () => api.call("listWritten", { query: { settled: "yes" }, headers }),
    },
    { name: "audit log", ask: async () => api.call("searchAudit", { query: {}, headers }) },
    {
      name: "audit log, one person's refunds",
      ask: async () =>
        api.call("searchAudit", {
          query: { who: "member7@bench.example", command: "orders refund" },
          headers,
        }),
    },
    { name: "stock: all", ask: async () => api.call("listStock", { query: {}, headers }) },
    { name: "stock: low", ask: async () => api.call("listStock", { query: { filter: "low" }, headers }) },
    { name: "stock: “tape”", ask: async () => api.call("listStock", { query: { words: "tape" }, headers }) },
    { name: "stock: out", ask: async () => api.call("listStock", { query: { filter: "out" }, headers }) },
    {
      name: "stock: what runs out",
      ask: async () => api.call("listStock", { query: { filter: "runs-out" }, headers }),
    },
    { name: "a product's stock", ask: async () => api.call("getProductStock", { query: { code }, headers }) },
    { name: "sold in a week", ask: async () => api.call("listSold", { query: { week: day(7) }, headers }) },
    {
      name: "deliveries to come",
      ask: async () => api.call("listStockDeliveries", { query: {}, headers }),
    },
    {
      name: "scheduled changes",
      ask: async () => api.call("listScheduledChanges", { query: {}, headers }),
    },
    { name: "redirects", ask: async () => api.call("listRedirects", { query: {}, headers }) },
    {
      name: "searches that found nothing",
      ask: async () => api.call("listEmptySearches", { query: {}, headers }),
    },
    {
      name: "missing pictures",
      ask: async () => api.call("listMissingPictures", { query: {}, headers }),
    },
    { name: "search terms", ask: async () => api.call("listSearchTerms", { query: {}, headers }) },
    { name: "judged queries", ask: async () => api.call("listJudgedQueries", { headers }) },
    { name: "categories", ask: async () => api.call("listStaffCategories", { headers }) },
    { name: "members", ask: async () => api.call("listStaff", { headers }) },
    {
      name: "parcel of an order",
      ask: async () => api.call("getParcel", { params: { number: middle }, headers }),
    },
    { name: "catalogue: all", ask: async () => api.call("listCatalogue", { query: {}, headers }) },
    {
      name: "catalogue: “wall box”",
      ask: async () => api.call("listCatalogue", { query: { words: "wall box" }, headers }),
    },
  ];
}

/** Asks for each row so many times, one request after another. */
export async function measureStaffReads(api: RunningApi, orders: number, turns: number): Promise<Waited[]> {
  const rows: Waited[] = [];
  const email = newEmail();
  await runStaff(api, "members", "invite", email, "owner");
  const owner = await acceptInvitation(api, email, "owner");
  for (const asked of await whatIsAsked(api, owner, orders)) rows.push(await waitFor(asked, turns));
  return rows;
}
