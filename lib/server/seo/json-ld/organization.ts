import type { OnlineStore } from "schema-dts";
import type { ShopDetails } from "@/lib/server/shop-details";
import { absolute } from "@/lib/shared/links/page-address";
import { shopReturnPolicy } from "./delivery-and-returns";
import type { WrittenOut } from "./json-ld";

/** What other things point to as the seller. */
export function organizationId(shopUrl: string): string {
  return absolute(shopUrl, "/#organization");
}

/** The shop as a company, from the details in its footer. */
export function organization(shop: ShopDetails, shopUrl: string): WrittenOut<OnlineStore> {
  const town = shop.address.at(-2);
  return {
    "@type": "OnlineStore",
    "@id": organizationId(shopUrl),
    name: shop.name,
    legalName: shop.legalName,
    url: absolute(shopUrl, "/"),
    logo: absolute(shopUrl, "/icon.svg"),
    telephone: shop.phone.tel,
    email: shop.email,
    vatID: shop.vatNumber,
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.address.slice(0, -2).join(", "),
      addressLocality: town,
      postalCode: shop.address.at(-1),
      addressCountry: "GB",
    },
    sameAs: [shop.social.url],
    hasMerchantReturnPolicy: shopReturnPolicy(shopUrl),
  };
}
