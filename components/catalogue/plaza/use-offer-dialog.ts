'use client'

import { useUrlState } from '@/components/ui/use-url-state'

/** Which offer's details are open stands in the address; the page has them all, so the server is not asked. */
export function useOfferDialog() {
  const { params, hrefWith } = useUrlState()
  const hrefOf = (id: string) => hrefWith({ show: id })
  const show = (id: string) => window.history.pushState({ isOpened: true }, '', hrefOf(id))
  /** Who opened them here goes back to the list; who came by a link stays. */
  const close = () => {
    const state: unknown = window.history.state
    if (typeof state === 'object' && state !== null && 'isOpened' in state) window.history.back()
    else window.history.replaceState(null, '', hrefWith({ show: null }))
  }
  return { shown: params.get('show'), hrefOf, show, close }
}
