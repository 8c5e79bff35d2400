import { historyGuards } from './history-guards'

/**
 * Asks before the browser's Back or Forward shows another page of the portal. By then the address is the other page's
 * already, so that a no goes back to where it was, and the router hears of neither step.
 */
export function guardHistory(mayLeave: () => boolean, placeOf: (address: URL) => string): () => void {
  const entryNow = () => entryAt(placeOf)
  let here = entryNow()
  let isReturning = false
  const follow = (event: { navigationType: string | null }) => {
    if (event.navigationType !== 'traverse') here = entryNow()
  }
  const mayStep = () => {
    const there = entryNow()
    if (there.place === here.place) {
      const hasReturned = isReturning
      isReturning = false
      here = there
      return !hasReturned
    }
    if (mayLeave()) return true
    isReturning = true
    window.history.go(here.index === null || there.index === null ? 1 : here.index - there.index)
    return false
  }
  const navigation = 'navigation' in window ? window.navigation : null
  navigation?.addEventListener('currententrychange', follow)
  historyGuards.add(mayStep)
  return () => {
    navigation?.removeEventListener('currententrychange', follow)
    historyGuards.delete(mayStep)
  }
}

/** The entry of the browser's history that is current. Older browsers don't say which one it is. */
function entryAt(placeOf: (address: URL) => string) {
  const index = 'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null
  return { place: placeOf(new URL(window.location.href)), index }
}
