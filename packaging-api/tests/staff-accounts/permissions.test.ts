import { Hono } from "hono";
import { noLimits } from "../../../request-limits/limits";
import { requireStaff } from "../../back-office/answer-staff-file";
import { type Call, calls, type StaffRole, staffFiles, staffRoles } from "../../contract";
import type { RequestEnv } from "../../http/call";
import { customer, type RunningApi, sharedApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

let api: RunningApi;
let customerHeaders: Record<string, string>;
const signedIn = new Map<StaffRole, SignedInStaff>();
beforeAll(async () => {
  api = await sharedApi();
  customerHeaders = (await customer(api)).headers;
  for (const role of staffRoles) signedIn.set(role, await staffMember(api, role));
});

const everybody: StaffRole[] = ["packer", "service", "stock", "marketing", "owner"];
const warehouse: StaffRole[] = ["packer", "service", "owner"];
const service: StaffRole[] = ["service", "owner"];
const stock: StaffRole[] = ["stock", "owner"];
const marketing: StaffRole[] = ["marketing", "owner"];
const allButPackers: StaffRole[] = ["service", "stock", "marketing", "owner"];
const ownerAlone: StaffRole[] = ["owner"];

/**
 * Who may make which call of the back office, and fetch which of its files. Written by hand: a permission of the contract
 * that lets in somebody else fails here. Signing out stands last, because a session is over after it.
 */
const mayMake: Record<string, StaffRole[]> = {
  getStaffMember: everybody,
  proveStaffMember: everybody,
  listStaffSessions: everybody,
  endStaffSession: everybody,
  listStaff: ownerAlone,
  inviteStaff: ownerAlone,
  changeStaffRole: ownerAlone,
  endStaffAccount: ownerAlone,
  offerPasskey: everybody,
  addPasskey: everybody,
  listPasskeys: everybody,
  removePasskey: everybody,
  getStaffToday: everybody,
  searchStaffCustomers: service,
  getStaffCustomer: service,
  unlockCustomer: service,
  recoverCustomer: service,
  signOutCustomer: service,
  exportCustomer: service,
  eraseCustomer: service,
  giveCustomerCredit: service,
  holdCustomerCredit: service,
  releaseCustomerCredit: service,
  endCustomerCredit: service,
  listWritten: service,
  getWritten: service,
  getMessagePicture: service,
  listCannedAnswers: service,
  answerMessage: service,
  closeMessage: service,
  answerQuestion: service,
  declineQuestion: service,
  publishQuestion: service,
  hideQuestion: service,
  saveCannedAnswer: service,
  removeCannedAnswer: service,
  searchAudit: ownerAlone,
  exportAudit: ownerAlone,
  listStaffOrders: warehouse,
  listStaffViews: warehouse,
  keepStaffView: warehouse,
  removeStaffView: warehouse,
  getStaffOrder: warehouse,
  moveStaffOrders: warehouse,
  moveStaffOrder: warehouse,
  markStaffOrderPaid: ownerAlone,
  cancelStaffOrder: service,
  leaveOutStaffOrder: service,
  noteStaffOrder: service,
  changeStaffOrderAddress: service,
  resendStaffOrderLetter: service,
  refundStaffOrder: service,
  markStaffRefundSent: service,
  listOrdersToPack: warehouse,
  getParcel: warehouse,
  claimNextOrder: warehouse,
  claimOrder: warehouse,
  packGoods: warehouse,
  setOrderAside: warehouse,
  dispatchParcel: warehouse,
  listBankEntries: ownerAlone,
  listSettledEntries: ownerAlone,
  listOrderParts: ownerAlone,
  readBankStatement: ownerAlone,
  bookBankEntry: ownerAlone,
  bookSureEntries: ownerAlone,
  returnBankEntry: ownerAlone,
  setBankEntryAside: ownerAlone,
  reopenBankEntry: ownerAlone,
  returnOrderParts: ownerAlone,
  compareSettlement: ownerAlone,
  listSettlements: ownerAlone,
  listCreditAccounts: ownerAlone,
  noteCreditPayment: ownerAlone,
  getDayTotals: ownerAlone,
  exportDayTotals: ownerAlone,
  getFigures: marketing,
  exportFigures: marketing,
  listLinkVisits: marketing,
  listStock: everybody,
  getProductStock: everybody,
  listSold: everybody,
  listStockDeliveries: everybody,
  countStock: stock,
  adjustStock: stock,
  takeInStock: stock,
  setLowLevel: stock,
  setShelf: stock,
  verifyStock: stock,
  expectStock: stock,
  expectDelivery: stock,
  receiveDelivery: stock,
  moveDelivery: stock,
  endDelivery: stock,
  listCatalogue: allButPackers,
  getEditedProduct: allButPackers,
  listScheduledChanges: allButPackers,
  listEmptySearches: allButPackers,
  addProduct: marketing,
  changeProduct: marketing,
  previewChange: marketing,
  previewScheduled: marketing,
  addPictures: marketing,
  describePicture: marketing,
  movePicture: marketing,
  removePicture: marketing,
  unscheduleChange: marketing,
  exportCatalogue: allButPackers,
  listImportFiles: allButPackers,
  getImportFile: allButPackers,
  readImportFile: marketing,
  applyImportFile: marketing,
  undoImport: marketing,
  listSearchTerms: allButPackers,
  getSearchTerm: allButPackers,
  compareSearchTerm: marketing,
  getComparedTerm: allButPackers,
  applySearchTerm: marketing,
  listJudgedQueries: allButPackers,
  getJudgedQuery: allButPackers,
  saveJudgedQuery: marketing,
  removeJudgedQuery: marketing,
  scoreJudgedQueries: marketing,
  listStaffCategories: allButPackers,
  getEditedCategory: allButPackers,
  changeCategory: marketing,
  listMissingPictures: allButPackers,
  retryPictures: marketing,
  findStaffQuote: service,
  listRedirects: allButPackers,
  addRedirect: marketing,
  removeRedirect: marketing,
  listGivenUp: service,
  retryEffect: service,
  retryGivenUp: service,
  getStaffPrint: warehouse,
  getStaffDocument: warehouse,
  getStaffStatement: service,
  setCustomerBooks: service,
  clearCustomerBooks: service,
  endCustomerStandingOrder: service,
  listWaitedFor: everybody,
  signOutStaff: everybody,
};

type Asked = Pick<Call, "path" | "method" | "budget"> & { permission?: Call["permission"] };
const asked = new Map<string, Asked>([
  ...Object.entries<Call>(calls).filter(([, { auth }]) => auth === "staff"),
  ...Object.entries(staffFiles).map(([name, file]) => [name, { method: "GET", ...file }] as const),
]);

function ask(name: string, headers: Record<string, string>): Promise<Response> {
  const { path = "", method = "GET" } = asked.get(name) ?? {};
  return api.request(path.replaceAll(/\{\w+\}/g, "x"), {
    method,
    headers: { ...headers, "content-type": "application/json" },
    // What may be done at once is only tried.
    ...(method !== "GET" && { body: JSON.stringify({ dryRun: true }) }),
  });
}

/** Whether a role is let in by a call; whatever it then says of an empty body, it is not that it is for others. */
async function isLetIn(name: string, role: StaffRole): Promise<boolean> {
  const answer = await ask(name, signedIn.get(role)?.headers ?? {});
  if (answer.status === 401) throw new Error(`${role} is not signed in.`);
  if (answer.status !== 403) return true;
  expect(await answer.json()).toMatchObject({ data: { reason: "not_allowed" } });
  return false;
}

it("has every call of the back office, and every file, in the table", () => {
  expect([...asked.keys()].sort()).toEqual(Object.keys(mayMake).sort());
});

describe("a call of the back office", () => {
  it.each(Object.keys(mayMake))("is closed to visitors and customers: %s", async (name) => {
    expect((await ask(name, {})).status).toBe(401);
    expect((await ask(name, customerHeaders)).status).toBe(401);
  });

  it.each(Object.entries(mayMake))("is open to its roles alone: %s", async (name, roles) => {
    const letIn = [];
    for (const role of staffRoles) if (await isLetIn(name, role)) letIn.push(role);
    expect(letIn).toEqual(roles);
  });
});

it.each(Object.values(staffFiles))("counts $path in the budget of who asks, as calls are", async (file) => {
  expect([...asked].filter(([, { budget }]) => budget !== "staff").map(([name]) => name)).toEqual([]);
  const spent: string[][] = [];
  const routes = new Hono<RequestEnv>()
    .use(async (context, next) => {
      context.set("identifyStaff", async () => ({
        ...{ memberId: "pat", email: "pat@example.com", name: "Pat", role: "owner", sessionId: "1" },
        ...{ provedAt: new Date(), clientAddress: "192.0.2.1" },
      }));
      context.set("limits", {
        ...noLimits,
        spend: async (purpose, subject) => {
          spent.push([purpose, subject]);
          return { ok: true, giveBack: async () => undefined };
        },
      });
      await next();
    })
    .get("/", async (context) => context.json(await requireStaff(context, file)));
  expect((await routes.request("/")).status).toBe(200);
  expect(spent).toEqual([["staff", "pat"]]);
});

it("has no call that a browser may make by itself, and none without a permission but about oneself", () => {
  expect(Object.entries<Call>(calls).filter(([, { auth, browser }]) => auth === "staff" && browser)).toEqual(
    [],
  );
  expect([...asked].filter(([, { permission }]) => permission === undefined).map(([name]) => name)).toEqual([
    "getStaffMember",
    "proveStaffMember",
    "signOutStaff",
    "listStaffSessions",
    "endStaffSession",
    "offerPasskey",
    "addPasskey",
    "listPasskeys",
    "removePasskey",
  ]);
});
