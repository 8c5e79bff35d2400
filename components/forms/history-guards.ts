/** Is asked at each step through the browser's history whether the router hears of it. */
export type HistoryGuard = () => boolean

/**
 * The guards of the page. Browsers call the listeners of a window in the order in which they came, and the router's shows
 * another page at once: so this module is loaded before it (`instrumentation-client.ts`).
 */
export const historyGuards = new Set<HistoryGuard>()

if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => {
    if (![...historyGuards].every((mayPass) => mayPass())) event.stopImmediatePropagation()
  })
