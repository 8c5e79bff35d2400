'use client'

import dynamic from 'next/dynamic'
import type { Offer } from './offer-parts'
import { useShownOffer } from './use-shown-offer'

export const loadOfferDialog = () => import('./offer-dialog').then((file) => file.OfferDialog)
const OfferDialog = dynamic(loadOfferDialog)

/** The offer named by the address, opened over the list. */
export function OfferDetails({ offers }: { offers: readonly Offer[] }) {
  const { shown, close } = useShownOffer()
  const offer = offers.find(({ id }) => id === shown)
  return offer && <OfferDialog key={offer.id} offer={offer} onClose={close} />
}
