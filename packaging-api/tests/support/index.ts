export { internalSecret, mailFolder, type StartedApi, startApi } from "./api";
export { type CallInput, Refusal } from "./calls";
export { describeOnPostgres } from "./describe-on-postgres";
