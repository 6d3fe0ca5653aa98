type Problem = { field: string; kind: string };

/**
 * What of a refused registration is said (specification section 5): a value that is missing is not, as long as there is
 * something else to mend; the page itself asks for what is missing before it sends.
 */
export function heardAtRegistration<P extends Problem>(problems: P[]): P[] {
  const others = problems.filter(({ kind }) => kind !== "blank");
  return others.length > 0 ? others : problems;
}
