/** Whether a script of the page could not be fetched: the network broke, or the portal was updated since. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported/i.test(error.message)
  )
}

/** The reference of the error in the server's log. */
export function referenceOf(error: unknown): string | null {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
}
