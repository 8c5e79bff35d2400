'use client'

import { Plus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

const load = () => import('./offer-dialogs')

/** Offers the project to one more school by name. */
export const OfferButton = dialogButton(() => load().then((file) => file.OfferDialog), {
  label: 'namedOffers.add',
  size: 'sm',
  icon: <Plus aria-hidden="true" />,
})

/** Changes what the school reads beside the project. */
export const NoteButton = dialogButton(() => load().then((file) => file.NoteDialog), {
  label: 'namedOffers.editNote',
  nameOf: (t, { name }) => t('namedOffers.editNoteOf', { school: name }),
  size: 'sm',
})

/** Takes the school off the list. */
export const TakeBackButton = dialogButton(() => load().then((file) => file.TakeBackDialog), {
  label: 'namedOffers.remove',
  nameOf: (t, { name }) => t('namedOffers.removeOf', { school: name }),
  size: 'sm',
})
