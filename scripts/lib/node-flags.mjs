/**
 * How Node runs the packaging API. What a request leaves behind is garbage soon after it: with room for twice as much of
 * it as by default, less is moved about before it is seen to be garbage. On two cores one packaging API on PostgreSQL did 147
 * and 161 checkouts a second by it, and 140 and 141 without; four times as much gave no more. The embedded database takes
 * more time than all of that, and its memory, some 150 MB, is the program's own: there the room is a quarter of the default, and objects have a bound, which
 * keeps garbage from piling up. They need 60 MB; with this an import takes the program to 282 MB instead of 456. V8 collects
 * garbage earlier there and leaves fewer holes (docs/decisions/memory.md): some 20 MB less, as quick, since the work is PGlite's. What
 * compiles the embedded database on several threads leaves some 50 MB behind; one thread takes no longer to open it.
 * @param {{ embedded: boolean }} database whether it is the embedded one
 */
export const apiFlags = ({ embedded }) =>
  embedded
    ? [
        "--optimize-for-size",
        "--min-semi-space-size=4",
        "--max-semi-space-size=4",
        "--max-old-space-size=160",
        "--wasm-num-compilation-tasks=1",
      ]
    : ["--max-semi-space-size=32"];

/**
 * How Node runs the storefront, for `npm start` and the abuses. Without a bound Node lets garbage pile up in
 * proportion to the machine's memory, far beyond the 350 MB that the storefront is given. With half of this room for new
 * objects a search takes some more of the processor, and with `--optimize-for-size` nearly twice as much
 * (docs/decisions/memory.md). With every kind of page loaded
 * and its caches full (44 MB) its objects need 120 MB.
 */
export const storefrontFlags = ["--max-semi-space-size=4", "--max-old-space-size=160"];
