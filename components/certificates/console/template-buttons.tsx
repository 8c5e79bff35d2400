'use client'

import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const load = () => import('./name-dialogs')
const copyDialog = lazyDialog(() => load().then((file) => file.CopyDialog))

export const NewTemplateButton = newButton(
  () => load().then((file) => file.NewTemplateDialog),
  'certificateConsole.newTemplate',
  'md',
)

type CopyTemplateButtonProps = { template: { id: string; name: string }; isPrimary: boolean }

export function CopyTemplateButton({ template, isPrimary }: CopyTemplateButtonProps) {
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

export const RenameTemplateButton = dialogButton(() => load().then((file) => file.RenameDialog), {
  label: 'certificateConsole.rename',
})
