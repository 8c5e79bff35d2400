/** Next's own folders, which stand in no address of ours. */
const known = new Set(['_next', 'static', 'image', 'favicon.ico', 'icon.svg', 'robots.txt', ...routeWords()])

/** The folders of `app/`, as the build wrote them down. */
function routeWords(): string[] {
  return process.env.PORTAL_ROUTE_WORDS?.split(' ') ?? []
}

/**
 * A path as a log may hold it: codes, tokens, keys and numbers stand in paths, so only the words of our own routes are
 * shown, and `*` for anything else.
 */
export function shownPath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const shown = path
    .split('/')
    .slice(0, 8)
    .map((word) => (word === '' || known.has(word) ? word : '*'))
  return shown.join('/') || '/'
}

/** Asked for by machines again and again, or never different: of interest only when looking for something. */
export function isQuiet(shown: string): boolean {
  return (
    shown === '/api/health' || shown.startsWith('/_next/') || /^\/(favicon\.ico|icon\.svg|robots\.txt)$/.test(shown)
  )
}
