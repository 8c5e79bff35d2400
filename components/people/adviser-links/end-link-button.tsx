'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const load = () => import('./end-link-dialog').then((file) => file.EndLinkDialog)
const EndLinkDialog = dynamic(load)

export function EndLinkButton({ linkId, adviser }: { linkId: string; adviser: string }) {
  const t = useTranslations('adviserLinks.own')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="narrow:-ms-3"
        onPointerEnter={load}
        onFocus={load}
        aria-label={t('endOf', { adviser })}
        onClick={() => setOpen(true)}
      >
        {t('end')}
      </Button>
      {open && <EndLinkDialog linkId={linkId} adviser={adviser} onClose={() => setOpen(false)} />}
    </>
  )
}
