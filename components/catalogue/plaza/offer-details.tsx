'use client'

import { lazy, Suspense } from 'react'
import type { PlazaOffer } from './offer-parts'
import { useOfferDialog } from './use-offer-dialog'

export const loadOfferDialog = () => import('./offer-dialog').then((file) => ({ default: file.OfferDialog }))
/** React's own lazy: with next/dynamic the first load would exceed its budget. */
const OfferDialog = lazy(loadOfferDialog)

/** The offer that the address names, opened over the list. */
export function OfferDetails({ offers }: { offers: readonly PlazaOffer[] }) {
  const { shown, close } = useOfferDialog()
  const offer = offers.find(({ id }) => id === shown)
  return <Suspense>{offer && <OfferDialog key={offer.id} offer={offer} onClose={close} />}</Suspense>
}
