/**
 * `npm run test:machines`: three storefronts and two packaging APIs behind haproxy, with PostgreSQL and Redis of their own,
 * all on this machine. Shoppers buy and customers look at their accounts while one part after another is killed,
 * stopped, frozen or cut off, and staff change a price. What fails is tried again, as people do; in the end nothing may be
 * missing or double. `--only=TEXT` chooses faults by their names. Wants Debian's packages postgresql, redis-server and haproxy.
 */
import { parseArgs } from "node:util";
import { bundlePrograms, removeBundles } from "../../packaging-api/tests/support/bundled";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { productsInStock } from "../../packaging-api/tests/support/shopper";
import { Visitor } from "../abuse/visitor";
import { newCustomer } from "../support/customer";
import { findBroken } from "./broken";
import { faultsOf } from "./faults";
import { type Machines, openMachines } from "./machines";
import { Meetings } from "./met";
import { ChangingPrice } from "./new-price";
import { runFault, type Struck } from "./run-faults";
import { isTaken, PatientShoppers, type SignedInVisitor } from "./shoppers";
import { rowOf, tableOf } from "./table";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });

const BUYERS = 3;
const CUSTOMERS = 2;
const PRODUCTS = 40;
const PLENTY = 100_000;

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

async function signInCustomer({ url, apis }: Machines): Promise<SignedInVisitor> {
  const [api] = apis;
  if (api === undefined) throw new Error("There is no packaging API.");
  const { email, password } = await newCustomer({ api }, "Ada");
  const visitor = new Visitor(url, newAddress());
  const signIn = () => visitor.post("/api/sign-in", { username: email, password });
  const answer = await signIn();
  if (!isTaken(answer))
    throw new Error(`The customer was not signed in: ${answer.status} ${answer.headers.location}`);
  return { visitor, signIn };
}

/** Strikes the machines again and again. @returns whether all held */
async function strikeAll(machines: Machines): Promise<boolean> {
  const [api] = machines.apis;
  if (api === undefined) throw new Error("There is no packaging API.");
  const products = await productsInStock(api, PRODUCTS);
  const shelf = products.map(({ id }) => ({ id, stock: PLENTY }));
  await machines.select("update products set stock = $1 where id = any($2)", [
    PLENTY,
    shelf.map(({ id }) => id),
  ]);
  const meetings = new Meetings();
  const price = new ChangingPrice(machines);
  await price.change();
  const customers: SignedInVisitor[] = [];
  while (customers.length < CUSTOMERS) customers.push(await signInCustomer(machines));
  const bought = products.map(({ id, slug, image, category }) => ({
    id,
    slug,
    category: category.slug,
    picture: `${image}?view=thumb&width=224`,
  }));
  const shoppers = new PatientShoppers(machines.url, bought, meetings, { buyers: BUYERS, customers });
  const struck: Struck[] = [];
  for (const fault of faultsOf(machines).filter(({ name }) => name.includes(values.only))) {
    const one = await runFault(fault, machines, meetings, price);
    struck.push(one);
    tell(rowOf(one));
    for (const failure of one.failures) tell(`    ${failure}`);
  }
  await shoppers.stop();
  const broken = await findBroken(machines, meetings.acknowledged, shelf);
  process.stdout.write(`${tableOf(struck, broken)}\n`);
  return broken.length === 0 && struck.every((one) => one.broken.length === 0);
}

runId();
try {
  await bundlePrograms({ storefront: true });
  const machines = await openMachines(tell);
  try {
    if (!(await strikeAll(machines))) process.exitCode = 1;
  } finally {
    await machines.close();
  }
} finally {
  removeRunFolders();
  await removeBundles();
}
