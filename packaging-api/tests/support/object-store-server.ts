import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import { freePort } from "./free-port";
import type { Part } from "./part";
import { temporaryFolder } from "./run-folder";
import { startServer } from "./server-process";

const run = promisify(execFile);
const BINARIES = "/usr/bin";
const REGION = "us-east-1";
const KEY_ID = "shop:machines";
const SECRET = "the-secret-of-the-object-store";
const BUCKET = "foldwell";
const DEVICE = "disk";
const KINDS = ["account", "container", "object"] as const;
type Kind = (typeof KINDS)[number];

/** OpenStack Swift, which speaks S3's protocol and checks its signatures. */
export type ObjectStoreServer = Part & {
  port: number;
  /** Settings of a packaging API that asks for it at this port. */
  env(port: number): Record<string, string>;
  /** The servers behind the one that is struck. */
  behind: Part[];
};

/** Any answer will do. */
const answersAt = (port: number) => async (): Promise<boolean> => {
  try {
    await (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}
mount_check = false
`;

/** One disk that has all of a kind. */
async function buildRing(folder: string, kind: Kind, port: number): Promise<void> {
  const file = join(folder, `${kind}.builder`);
  const steps = [["create", "4", "1", "1"], ["add", `r1z1-127.0.0.1:${port}/${DEVICE}`, "1"], ["rebalance"]];
  for (const step of steps) await run(join(BINARIES, "swift-ring-builder"), [file, ...step]);
}

async function startStorage(folder: string, kind: Kind): Promise<Part> {
  const port = await freePort();
  await buildRing(folder, kind, port);
  const file = join(folder, `${kind}.conf`);
  await writeFile(
    file,
    `${common(folder, port)}[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
  );
  return startServer({
    name: `Swift's ${kind} server`,
    binary: join(BINARIES, `swift-${kind}-server`),
    args: [file],
    answers: answersAt(port),
  });
}

/** It asks memcached which buckets there are. */
async function startMemory(): Promise<Part & { port: number }> {
  const port = await freePort();
  const part = await startServer({
    name: "memcached",
    binary: join(BINARIES, "memcached"),
    args: ["-l", "127.0.0.1", "-p", String(port), "-u", "nobody"],
    // It speaks no HTTP: what it answers is an error of its own.
    answers: async () => true,
  });
  return { ...part, port };
}

const proxyOf = (memoryPort: number) => `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memoryPort}
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${KEY_ID.replace(":", "_")} = ${SECRET} .admin
`;

async function makeBucket(port: number): Promise<void> {
  const signer = new AwsClient({
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
    service: "s3",
    region: REGION,
  });
  const response = await signer.fetch(`http://127.0.0.1:${port}/${BUCKET}`, { method: "PUT" });
  if (!response.ok) throw new Error(`The bucket was not made: ${response.status} ${await response.text()}`);
}

/** Starts one with an empty bucket, from Debian's packages `swift-proxy`, `swift-account`, `swift-container`, `swift-object`, `memcached`. */
export async function startObjectStore(): Promise<ObjectStoreServer> {
  if (!existsSync(join(BINARIES, "swift-proxy-server"))) throw new Error("Swift is not installed.");
  const folder = await temporaryFolder("object-store");
  await mkdir(join(folder, DEVICE));
  await writeFile(
    join(folder, "swift.conf"),
    "[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n[storage-policy:0]\nname = one\ndefault = yes\n",
  );
  const memory = await startMemory();
  const storage: Part[] = [];
  for (const kind of KINDS) storage.push(await startStorage(folder, kind));
  const port = await freePort();
  const file = join(folder, "proxy.conf");
  await writeFile(file, common(folder, port) + proxyOf(memory.port));
  const proxy = await startServer({
    name: "object store",
    binary: join(BINARIES, "swift-proxy-server"),
    args: [file],
    answers: answersAt(port),
  });
  await makeBucket(port);
  return {
    ...proxy,
    port,
    env: (at) => ({
      OBJECT_STORE_URL: `http://127.0.0.1:${at}`,
      OBJECT_STORE_BUCKET: BUCKET,
      OBJECT_STORE_REGION: REGION,
      OBJECT_STORE_KEY_ID: KEY_ID,
      OBJECT_STORE_SECRET: SECRET,
    }),
    behind: [...storage, memory],
  };
}
