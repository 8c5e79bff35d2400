'use client'

import { useUrlState } from '@/components/ui/use-url-state'

/** The address names the offer whose details are open; the page has all offers, so no request is needed. */
export function useOfferDialog() {
  const { params, hrefWith } = useUrlState()
  const hrefOf = (id: string) => hrefWith({ show: id })
  const show = (id: string) => window.history.pushState({ isOpened: true }, '', hrefOf(id))
  /** Closing returns to the list where the details were opened from it; after a shared link it stays on the page. */
  const close = () => {
    const state: unknown = window.history.state
    if (typeof state === 'object' && state !== null && 'isOpened' in state) window.history.back()
    else window.history.replaceState(null, '', hrefWith({ show: null }))
  }
  return { shown: params.get('show'), hrefOf, show, close }
}
