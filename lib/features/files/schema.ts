/** Where a file is downloaded, for whoever is signed in and may have it. */
export function fileAddress(key: string): string {
  return `/api/files/${encodeURIComponent(key)}`
}
