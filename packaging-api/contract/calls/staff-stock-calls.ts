import * as stock from "../staff-stock";
import { type Call, staffAct, staffRead, staffWrite } from "./call-row";

const change = { ...staffAct, permission: "stock.change" } as const;
const see = { ...staffRead, permission: "stock.see" } as const;

/** The stock in the back office. */
export const staffStockCalls = {
  listStock: {
    ...see,
    path: "/api/staff/stock",
    summary: "Products with their stock, a hundred at a time",
    query: stock.stockListQuery,
    data: stock.stockList,
  },
  getProductStock: {
    ...see,
    path: "/api/staff/stock/product",
    summary: "The stock of a product, what was sold of it by week, its deliveries and its ledger",
    query: stock.stockQuery,
    data: stock.productStock,
  },
  listSold: {
    ...see,
    path: "/api/staff/stock/sold",
    summary: "What was sold in a week, the hundred with most packs",
    query: stock.soldQuery,
    data: stock.soldInWeek,
  },
  listWaitedFor: {
    ...see,
    path: "/api/staff/stock/waited-for",
    summary:
      "Products that somebody wants to be mailed about when they are there again, those most waited for first",
    data: stock.waitedForList,
  },
  listStockDeliveries: {
    ...see,
    path: "/api/staff/stock/deliveries",
    summary: "Deliveries of suppliers that are still to come",
    query: stock.deliveriesQuery,
    data: stock.deliveryList,
  },
  verifyStock: {
    ...staffWrite,
    permission: "stock.change",
    path: "/api/staff/stock/verify",
    summary: "Adds up every change of every stock, and says where a stock is another",
    data: stock.stockVerified,
    longestSeconds: 30,
  },
  countStock: {
    ...change,
    path: "/api/staff/stock/count",
    summary: "Sets the stock of a product to what was counted",
    body: stock.countStockBody,
  },
  adjustStock: {
    ...change,
    path: "/api/staff/stock/adjust",
    summary: "Adds packs to the stock of a product for a reason, or takes them away",
    body: stock.adjustStockBody,
  },
  takeInStock: {
    ...change,
    path: "/api/staff/stock/take-in",
    summary: "Adds packs that came without a delivery that was noted",
    body: stock.takeInBody,
  },
  setLowLevel: {
    ...change,
    path: "/api/staff/stock/low-level",
    summary: "Says at how many packs a product is low",
    body: stock.lowLevelBody,
  },
  setShelf: {
    ...change,
    path: "/api/staff/stock/shelf",
    summary: "Says on which shelf a product lies",
    body: stock.shelfBody,
  },
  expectStock: {
    ...change,
    path: "/api/staff/stock/expect",
    summary: "Says on which day a product is expected again",
    body: stock.expectStockBody,
  },
  expectDelivery: {
    ...change,
    path: "/api/staff/stock/deliveries/expect",
    summary: "Notes that a supplier is to bring packs on a day",
    body: stock.expectDeliveryBody,
  },
  receiveDelivery: {
    ...change,
    path: "/api/staff/stock/deliveries/{id}/receive",
    summary: "Takes packs of a delivery into the stock",
    params: stock.deliveryNumber,
    body: stock.receiveDeliveryBody,
  },
  moveDelivery: {
    ...change,
    path: "/api/staff/stock/deliveries/{id}/move",
    summary: "Moves a delivery to another day",
    params: stock.deliveryNumber,
    body: stock.moveDeliveryBody,
  },
  endDelivery: {
    ...change,
    path: "/api/staff/stock/deliveries/{id}/end",
    summary: "Says that nothing more of a delivery comes",
    params: stock.deliveryNumber,
    body: stock.endDeliveryBody,
  },
} as const satisfies Record<string, Call>;
