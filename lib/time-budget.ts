/** Tells whether work that began now may still begin its next piece. */
export function timeBudget(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds
  return () => performance.now() < until
}
