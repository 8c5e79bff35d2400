'use client'

import { Copy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { CopySource } from './copy-project-dialog'
import type { SeasonChoice } from './new-project-dialog'

type Choices = { seasons: readonly SeasonChoice[]; seasonCode: string | null; reason: string | null }

const newDialog = lazyDialog(() => import('./new-project-dialog').then((file) => file.NewProjectDialog))
const copyDialog = lazyDialog(() => import('./copy-project-dialog').then((file) => file.CopyProjectDialog))

export function NewProjectButton({ reason, ...choices }: Choices) {
  const t = useTranslations('setUp.list')
  return (
    <DialogButton
      {...{ dialog: newDialog, dialogProps: choices, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

/** Where the reader may make no project, the reason stands once, beside the other button. */
export function CopyProjectButton({ reason, ...choices }: Choices & { projects: readonly CopySource[] }) {
  const t = useTranslations('setUp.list')
  if (reason !== null || choices.projects.length === 0) return null
  return (
    <DialogButton dialog={copyDialog} dialogProps={choices} size="sm" icon={<Copy aria-hidden="true" />}>
      {t('copy')}
    </DialogButton>
  )
}
