'use client'

import { fetched } from '@/components/ui/fetched'
import type { PlazaOffer } from './offer-parts'
import { useOfferDialog } from './use-offer-dialog'

const { Fetched: OfferDialog, load } = fetched(async () => (await import('./offer-dialog')).OfferDialog)
export const loadOfferDialog = load

/** The offer that the address names, opened over the list. */
export function OfferDetails({ offers }: { offers: readonly PlazaOffer[] }) {
  const { shown, close } = useOfferDialog()
  const offer = offers.find(({ id }) => id === shown)
  return offer && <OfferDialog key={offer.id} offer={offer} onClose={close} />
}
