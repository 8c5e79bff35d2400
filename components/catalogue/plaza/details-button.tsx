'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { loadOfferDialog } from './offer-details'
import { useOfferDialog } from './use-offer-dialog'

/** It is a link, so that it can be shared; a click here opens the details without a request. */
export function DetailsButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('plaza')
  const { hrefOf, show } = useOfferDialog()
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(id)
  }
  return (
    <a
      href={hrefOf(id)}
      aria-label={t('detailsOf', { name })}
      onPointerEnter={loadOfferDialog}
      onFocus={loadOfferDialog}
      onClick={follow}
      className={buttonStyles({ size: 'sm' })}
    >
      {t('details')}
    </a>
  )
}
