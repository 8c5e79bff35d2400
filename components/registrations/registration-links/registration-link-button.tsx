'use client'

import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ButtonProps } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { LinkedProject } from './registration-link-dialog'

const registrationLinkDialog = lazyDialog(() =>
  import('./registration-link-dialog').then((file) => file.RegistrationLinkDialog),
)

export type RegistrationLinkButtonProps = { project: LinkedProject } & Pick<ButtonProps, 'variant' | 'size' | 'reason'>

/** Opens an adviser's links for a project; the dialog is fetched when the pointer or the focus comes near. */
export function RegistrationLinkButton({ project, ...look }: RegistrationLinkButtonProps) {
  const t = useTranslations('registrationLinks')
  return (
    <DialogButton
      dialog={registrationLinkDialog}
      dialogProps={{ project }}
      {...look}
      icon={<Link2 />}
      aria-label={t('openOf', { code: project.code })}
    >
      {t('open')}
    </DialogButton>
  )
}
