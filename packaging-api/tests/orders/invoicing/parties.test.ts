import { partiesOf } from "../../../orders/invoicing/parties";
import { ourShopDetails } from "../../../shop-details";
import { fullAddress } from "../../support/full-address";
import { orderRow } from "../../support/order-row";

describe("what an invoice states of both parties", () => {
  const invoiced = { ...fullAddress, lastName: "Byron", company: "Byron & Co" };
  const order = orderRow({
    placedAt: new Date("2026-06-30T23:30:00.000Z"),
    poNumber: "PO 7",
    vatNumber: "GB 980 7806 84",
    company: "Engines Ltd",
    paymentAddress: invoiced,
  });

  it("is the order's own, on London's day, and the shop's", () => {
    const shop = { ...ourShopDetails(), sample: false };
    const postal = {
      company: "",
      lines: ["1 Sample Street"],
      town: "Leeds",
      county: "",
      postCode: "LS1 4AP",
    };
    expect(partiesOf(order, shop)).toEqual({
      order: { number: "100001", placedOn: "2026-07-01", poNumber: "PO 7" },
      supplier: {
        name: shop.legalName,
        address: shop.address,
        vatNumber: shop.vatNumber,
        companyNumber: shop.companyNumber,
        registeredIn: shop.registeredIn,
        email: shop.email,
        phone: shop.phone.display,
      },
      customer: {
        address: ["Ada Byron", "Byron & Co", "1 Sample Street", "Leeds", "LS1 4AP"],
        vatNumber: "GB 980 7806 84",
        postal: { ...postal, name: "Ada Byron", company: "Byron & Co" },
      },
      deliveredTo: ["Ada Lovelace", "1 Sample Street", "Leeds", "LS1 4AP"],
      deliveredToPostal: { ...postal, name: "Ada Lovelace" },
      paymentMethod: "paypal",
    });
  });

  it("names the company of who orders where the invoice's address names none", () => {
    const billedTo = (company: string) =>
      partiesOf({ ...order, paymentAddress: { ...invoiced, company } }, ourShopDetails()).customer.address[1];
    expect(billedTo("")).toBe("Engines Ltd");
    expect(billedTo("Byron & Co")).toBe("Byron & Co");
  });
});
