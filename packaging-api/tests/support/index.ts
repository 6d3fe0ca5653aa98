export { internalSecret, mailFolder, type StartedApi, startApi } from "./api";
export { type CallInput, Refusal } from "./calls";
export { type Customer, customer, customerPassword, from, newAddress, newEmail, signIn } from "./customer";
export { describeOnPostgres } from "./describe-on-postgres";
export { mailsOf, parseMail, type ReceivedMail } from "./mails";
export { type PayPalSimulator, startPayPalSimulator } from "./paypal";
export { address, byBankTransfer, cartToOrder, cartWith, guest, productsInStock } from "./shopper";
export { changeData, rowsOf } from "./sql";
export { until } from "./until";
