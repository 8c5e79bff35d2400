'use client'

import { Copy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const newDialog = lazyDialog(() => import('./name-dialogs').then((file) => file.NewTemplateDialog))
const copyDialog = lazyDialog(() => import('./name-dialogs').then((file) => file.CopyDialog))
const renameDialog = lazyDialog(() => import('./name-dialogs').then((file) => file.RenameDialog))

export function NewTemplateButton() {
  const t = useTranslations('certificateConsole')
  return (
    <DialogButton variant="primary" icon={<Plus aria-hidden="true" />} dialog={newDialog} dialogProps={{}}>
      {t('newTemplate')}
    </DialogButton>
  )
}

type TemplateButtonProps = { template: { id: string; name: string } }

export function CopyTemplateButton({ template, isPrimary }: TemplateButtonProps & { isPrimary: boolean }) {
  const t = useTranslations('certificateConsole')
  return (
    <DialogButton
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<Copy aria-hidden="true" />}
      dialog={copyDialog}
      dialogProps={{ template }}
    >
      {isPrimary ? t('copyAndChange') : t('copy')}
    </DialogButton>
  )
}

export function RenameTemplateButton({ template }: TemplateButtonProps) {
  const t = useTranslations('certificateConsole')
  return (
    <DialogButton dialog={renameDialog} dialogProps={{ template }}>
      {t('rename')}
    </DialogButton>
  )
}
