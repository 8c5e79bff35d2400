/** For a file that may be gone: the answer in its place. Any other failure stays one. */
export function whenMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
}
