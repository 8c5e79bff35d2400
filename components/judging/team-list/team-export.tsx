'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { TeamExportDialogProps } from './team-export-dialog'

const load = () => import('./team-export-dialog')
const Dialog = lazy(async () => ({ default: (await load()).TeamExportDialog }))

/** Exports the list as a file; what asks for its columns comes once it is wanted. `shown`: the ids of a narrowed list. */
export function TeamExport(props: Omit<TeamExportDialogProps, 'onClose'>) {
  const t = useTranslations('teamList.export')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Download />}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Suspense>{isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
