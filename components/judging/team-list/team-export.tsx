'use client'

import { Download } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

/** Exports the list as a file. `shown`: the ids of a filtered list. */
export const TeamExport = dialogButton(() => import('./team-export-dialog').then((file) => file.TeamExportDialog), {
  label: 'teamList.export.open',
  size: 'sm',
  icon: <Download />,
  'aria-haspopup': 'dialog',
})
