'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const modifyEventsDialog = lazyDialog(() =>
  import('@/components/people/students/modify-events-dialog').then((file) => file.ModifyEventsDialog),
)

export type ModifyEventsButtonProps = {
  registrationId: string
  project: string
  /** The registration of the student who presses it. */
  isOwn: boolean
}

/** Opens the events of a registration to change them. */
export function ModifyEventsButton({ registrationId, project, isOwn }: ModifyEventsButtonProps) {
  const t = useTranslations('ownDetail')
  return (
    <DialogButton
      dialog={modifyEventsDialog}
      dialogProps={{ registrationId, isOwn }}
      size="sm"
      aria-haspopup="dialog"
      aria-label={t('modifyOf', { name: project })}
    >
      {t('modify')}
    </DialogButton>
  )
}
