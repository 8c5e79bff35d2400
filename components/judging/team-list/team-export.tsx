'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { TeamExportDialogProps } from './team-export-dialog'

const exportDialog = lazyDialog(() => import('./team-export-dialog').then((file) => file.TeamExportDialog))

/** Exports the list as a file; the dialog's code is fetched on demand. `shown`: the ids of a filtered list. */
export function TeamExport(props: Omit<TeamExportDialogProps, 'onClose'>) {
  const t = useTranslations('teamList.export')
  return (
    <DialogButton dialog={exportDialog} dialogProps={props} icon={<Download />} size="sm" aria-haspopup="dialog">
      {t('open')}
    </DialogButton>
  )
}
