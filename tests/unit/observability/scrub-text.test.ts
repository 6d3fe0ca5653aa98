/** @jest-environment node */
import { scrubText } from "@/observability/scrub-text";

it.each([
  ["No account for ada.lovelace+shop@example.co.uk", "No account for [e-mail]"],
  ["GET https://shop.example/search?q=ada&page=2 failed", "GET https://shop.example/search?[query] failed"],
  ["Order 3f2b8c1e-9d4a-4c6e-8f10-2a7b6c5d4e3f is gone", "Order [id] is gone"],
  ["Bad token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJlMTIz", "Bad token [id]"],
  ["/checkout/thank-you/Zk3vQ8y1xW answered 500", "/checkout/thank-you/[id] answered 500"],
  ["Hash $argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g is wrong", "Hash [hash] is wrong"],
  ["Key qWxYbNzKpLmRtSvUcJdHfGaE without a digit", "Key [id] without a digit"],
  ["Call 0113 496 0000 about LS1 4AP", "Call [number] about [postcode]"],
  [
    'Failed query: insert into "orders" ("email") values ($1)\nparams: ada@example.co.uk,Leeds',
    'Failed query: insert into "orders" ("email") values ($1)',
  ],
])("takes what is private out of %j", (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

it.each([
  "Cannot read properties of undefined (reading 'quantity')",
  "Minified React error #418; visit the documentation",
  "TransactionRollbackErrorHandler of theStorefrontsOwnCache failed",
  "Loading chunk main-app.js failed.",
  "connect ECONNREFUSED 127.0.0.1:4000",
])("leaves %j as it is", (text) => {
  expect(scrubText(text)).toBe(text);
});
