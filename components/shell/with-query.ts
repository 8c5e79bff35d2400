/** The address of a path with its query. A text that is no Unicode is mended, as URLSearchParams does, which costs several times as much. */
export const ofQuery = (path: string, query: Record<string, string>) =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(`${value}`.toWellFormed())}`)
    .join('&')}`

/** The same; a path alone where nothing is asked for. */
export const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length > 0 ? ofQuery(path, query) : path
