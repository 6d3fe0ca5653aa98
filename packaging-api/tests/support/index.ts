export { internalSecret, mailFolder, type StartedApi, startApi } from "./api";
export { type CallInput, Refusal } from "./calls";
export { describeOnPostgres } from "./describe-on-postgres";
export { mailsOf, parseMail, type ReceivedMail } from "./mails";
export { address, byBankTransfer, cartToOrder, cartWith, guest, productsInStock } from "./shopper";
export { changeData, rowsOf } from "./sql";
export { until } from "./until";
