'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'

const OfflineDialog = lazy(() => import('./offline-dialog').then((module) => ({ default: module.OfflineDialog })))

/** Marks what came by bank transfer. */
export function MarkOfflineButton() {
  const t = useTranslations('ledger.offline')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Landmark aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Suspense>{isOpen && <OfflineDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
