import { useSyncExternalStore } from 'react'

/**
 * Stands in for `next/navigation`: what a screen keeps in the address by `history.replaceState` it reads again.
 * `vi.mock('next/navigation', () => import('@/lib/testing/navigation'))`
 */
const readers = new Set<() => void>()

function listen(onChange: () => void) {
  readers.add(onChange)
  window.history.replaceState = (...state) => {
    History.prototype.replaceState.apply(window.history, state)
    for (const read of readers) read()
  }
  return () => {
    readers.delete(onChange)
    if (readers.size === 0) Reflect.deleteProperty(window.history, 'replaceState')
  }
}

export const usePathname = () => window.location.pathname
export const useRouter = () => ({ refresh() {}, push() {}, replace() {} })
export const useSearchParams = () => new URLSearchParams(useSyncExternalStore(listen, () => window.location.search))

/** The address a test begins at. */
export const go = (address: string) => History.prototype.replaceState.call(window.history, null, '', address)
