import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];

/** What of Emscripten's file system on a folder is changed here. */
type Operations = { setattr(node: unknown, attributes: { mode?: number }): void };

/** Permissions of group and others. */
const OTHERS = 0o077;

/**
 * PGlite's files in a folder, for the program's own account alone. PGlite sets the permissions of each new file to 0666,
 * whatever the umask is. Here group and others are left out of what it sets.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const { preRun = [] } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ({ NODEFS }) => {
            const operations: Operations = NODEFS.node_ops;
            const { setattr } = operations;
            operations.setattr = (node, attributes) =>
              setattr(
                node,
                attributes.mode === undefined
                  ? attributes
                  : { ...attributes, mode: attributes.mode & ~OTHERS },
              );
          },
          ...preRun,
        ],
      },
    };
  }
}
