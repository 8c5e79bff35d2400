'use client'

import { Landmark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const OfflineDialog = dynamic(() => import('./offline-dialog').then((module) => module.OfflineDialog))

/** Marks what came by bank transfer. */
export function MarkOfflineButton() {
  const t = useTranslations('ledger.offline')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Landmark aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <OfflineDialog onClose={() => setOpen(false)} />}
    </>
  )
}
