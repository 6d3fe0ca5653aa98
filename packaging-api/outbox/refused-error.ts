/** Whoever an effect asked will never do it: trying again is of no use. */
export class EffectRefusedError extends Error {}
