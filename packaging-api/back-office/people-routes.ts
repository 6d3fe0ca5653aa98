import { readAuditCsv } from "../audit/audit-csv";
import { type AuditFilter, searchAudit } from "../audit/search-audit";
import { findNamedCustomer, guestOrderOf } from "../customers/name-customer";
import { readAccountSheet, readGuestSheet } from "../customers/read-customer";
import { searchCustomers } from "../customers/search-customers";
import type { Connection, Database } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import { listCannedAnswers } from "../messages/canned-answers";
import { findWritten, listWritten } from "../messages/list-written";
import { findMessagePicture } from "../messages/message-queries";
import { findQuoteForStaff } from "../quotes/find-for-staff";
import { askingMailbox, clearingMailbox } from "../staff/acts/books-acts";
import { endingTerms, givingTerms, holdingAccount, releasingAccount } from "../staff/acts/credit-terms-acts";
import {
  endingSignIns,
  erasingPerson,
  exportingPerson,
  type OnCustomer,
  offeringRecovery,
  unlockingCustomer,
} from "../staff/acts/customer-acts";
import { answeringMessage, closingMessage, removingAnswer, savingAnswer } from "../staff/acts/message-acts";
import {
  answeringQuestion,
  decliningQuestion,
  hidingQuestion,
  publishingQuestion,
} from "../staff/acts/question-acts";
import { endingStandingOrder } from "../staff/acts/standing-order-acts";
import { readToday } from "../today/read-today";
import { actOptions, answerAct } from "./answer-act";
import {
  presentAccount,
  presentEntry,
  presentFound,
  presentGuest,
  presentToday,
  presentWritten,
} from "./present-people";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** Rows of a page of a list. */
const PAGE = 50;

/** Whom an act is about. @throws Failure 404 when there is nobody of that name */
async function readNamed(
  db: Database,
  { customer, dryRun }: { customer: string; dryRun: boolean },
): Promise<OnCustomer> {
  const named = await findNamedCustomer(db, customer);
  if (named === undefined) throw notFound();
  return { ...named, ...actOptions({ dryRun }) };
}

/** Customers and their quotes, and what is changed of customers. */
function registerCustomerRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "searchStaffCustomers", async ({ query: { q, after } }) => {
    const { customers, next } = await searchCustomers(db, { word: q, after, limit: PAGE });
    return { customers: customers.map(presentFound), next };
  });
  answer(api, "getStaffCustomer", async ({ query: { customer } }) => {
    const number = guestOrderOf(customer);
    if (number === undefined) {
      const sheet = await readAccountSheet(db, customer);
      if (sheet === undefined) throw notFound();
      return presentAccount(sheet);
    }
    const sheet = await readGuestSheet(db, number);
    if (sheet === undefined) throw notFound();
    return presentGuest(sheet);
  });
  answer(api, "setCustomerBooks", async ({ identity, body }) =>
    answerAct(db, identity, askingMailbox({ ...(await readNamed(db, body)), mailbox: body.mailbox })),
  );
  answer(api, "clearCustomerBooks", async ({ identity, body }) =>
    answerAct(db, identity, clearingMailbox(await readNamed(db, body))),
  );
  answer(api, "endCustomerStandingOrder", ({ identity, body }) =>
    answerAct(db, identity, endingStandingOrder({ id: body.id, ...actOptions(body) })),
  );
  answer(api, "findStaffQuote", async ({ query: { number } }) => ({
    quote: (await findQuoteForStaff(db, number)) ?? null,
  }));
  answer(api, "unlockCustomer", async ({ identity, body }) =>
    answerAct(db, identity, unlockingCustomer(await readNamed(db, body))),
  );
  answer(api, "recoverCustomer", async ({ identity, body }) =>
    answerAct(db, identity, offeringRecovery(await readNamed(db, body))),
  );
  answer(api, "signOutCustomer", async ({ identity, body }) =>
    answerAct(db, identity, endingSignIns(await readNamed(db, body))),
  );
  answer(api, "exportCustomer", async ({ identity, body }) => {
    const { outcome, ...done } = await answerAct(db, identity, exportingPerson(await readNamed(db, body)));
    return { ...done, kept: outcome };
  });
  answer(api, "eraseCustomer", async ({ identity, body }) =>
    answerAct(db, identity, erasingPerson(await readNamed(db, body))),
  );
  answer(api, "giveCustomerCredit", async ({ identity, body }) => {
    const { limit, days } = body;
    return answerAct(db, identity, givingTerms({ ...(await readNamed(db, body)), limit, days }));
  });
  answer(api, "holdCustomerCredit", async ({ identity, body }) =>
    answerAct(db, identity, holdingAccount({ ...(await readNamed(db, body)), reason: body.reason })),
  );
  answer(api, "releaseCustomerCredit", async ({ identity, body }) =>
    answerAct(db, identity, releasingAccount(await readNamed(db, body))),
  );
  answer(api, "endCustomerCredit", async ({ identity, body }) =>
    answerAct(db, identity, endingTerms(await readNamed(db, body))),
  );
}

/** What is written to the shop, and what is answered. */
function registerMessageRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listWritten", async ({ query: { settled, kind, after } }) => {
    const { items, next } = await listWritten(
      db,
      { settled: settled === "yes", kind },
      { after, limit: PAGE },
    );
    return { items: items.map(presentWritten), next };
  });
  answer(api, "getWritten", async ({ params: { kind, id } }) => {
    const item = await findWritten(db, kind, id);
    if (item === undefined) throw notFound();
    return presentWritten(item);
  });
  answer(api, "getMessagePicture", async ({ params: { id } }) => {
    const picture = await findMessagePicture(db, id);
    if (picture === undefined) throw notFound();
    return { jpeg: Buffer.from(picture).toString("base64") };
  });
  answer(api, "listCannedAnswers", () => listCannedAnswers(db));
  answer(api, "answerMessage", ({ identity, body }) => {
    const asked = { id: body.id, answer: body.text, by: identity.name };
    return answerAct(db, identity, answeringMessage({ ...asked, ...actOptions(body) }));
  });
  answer(api, "closeMessage", ({ identity, body }) => {
    const asked = { id: body.id, reason: body.reason, by: identity.name };
    return answerAct(db, identity, closingMessage({ ...asked, ...actOptions(body) }));
  });
  answer(api, "answerQuestion", ({ identity, body }) =>
    answerAct(db, identity, answeringQuestion({ id: body.id, answer: body.text, ...actOptions(body) })),
  );
  answer(api, "declineQuestion", ({ identity, body }) =>
    answerAct(db, identity, decliningQuestion({ id: body.id, reason: body.reason, ...actOptions(body) })),
  );
  answer(api, "publishQuestion", ({ identity, body }) => {
    const { id, question, answer: words } = body;
    return answerAct(db, identity, publishingQuestion({ id, question, answer: words, ...actOptions(body) }));
  });
  answer(api, "hideQuestion", ({ identity, body }) =>
    answerAct(db, identity, hidingQuestion({ id: body.id, ...actOptions(body) })),
  );
  answer(api, "saveCannedAnswer", ({ identity, body }) =>
    answerAct(db, identity, savingAnswer({ name: body.name, text: body.text, ...actOptions(body) })),
  );
  answer(api, "removeCannedAnswer", ({ identity, body }) =>
    answerAct(db, identity, removingAnswer({ name: body.name, ...actOptions(body) })),
  );
}

type Asked = Omit<AuditFilter, "actor"> & { who?: string | undefined; after?: string | undefined };

const filterOf = ({ who, after: _after, ...filter }: Asked): AuditFilter => ({ ...filter, actor: who });

/** What waits, customers, what is written to the shop, and what the staff did. */
export function registerPeopleRoutes(api: Api, services: Services): void {
  const { db } = services.connection;
  answer(api, "getStaffToday", async ({ identity }) =>
    presentToday(await readToday(db, new Date()), identity.role),
  );
  registerCustomerRoutes(api, services);
  registerMessageRoutes(api, services);
  answer(api, "searchAudit", async ({ query }) => {
    const { entries, next } = await searchAudit(db, filterOf(query), { after: query.after, limit: PAGE });
    return { entries: entries.map(presentEntry), next };
  });
  answer(api, "exportAudit", async ({ query }) => {
    const { csv, next } = await readAuditCsv(db, filterOf(query), query.after);
    return { csv, next };
  });
}
