/**
 * How Node runs the packaging API. What a request leaves behind is garbage soon after it: with room for twice as much of
 * it as by default, less is moved about before it is seen to be garbage. On two cores one packaging API on PostgreSQL did 147
 * and 161 checkouts a second by it, and 140 and 141 without; four times as much gave no more. The embedded database takes
 * more time than all of that, and its memory is the program's own: there it has half of the default.
 * @param {{ embedded: boolean }} database whether it is the embedded one
 */
export const apiFlags = ({ embedded }) => [`--max-semi-space-size=${embedded ? 8 : 32}`];

/**
 * How Node runs the storefront, for `npm start`, the journeys and the abuses. Its JavaScript objects may take so many
 * megabytes, of which its caches are a third. Without a bound Node lets garbage pile up in proportion to the machine's
 * memory, far beyond the 350 MB that the storefront is given.
 */
export const storefrontFlags = ["--max-old-space-size=192", "--max-semi-space-size=8"];
