'use client'

import { useTranslations } from 'next-intl'
import { TextButton } from '@/components/people/sign-in/text-button'
import { lazyDialog, useLazyDialog } from '@/components/ui/lazy-dialog'
import type { AskDialogProps } from './ask-dialog'

const askDialog = lazyDialog(() => import('./ask-dialog').then((file) => file.AskDialog))

/** The request button beside a field that students can't change themselves. */
export function AskButton(props: Omit<AskDialogProps, 'onClose'>) {
  const t = useTranslations('changeRequests')
  const names = useTranslations('fields.labels')
  const { opener, shown } = useLazyDialog(askDialog)
  return (
    <>
      <TextButton {...opener} aria-label={t('askOf', { field: names(props.field) })}>
        {t('ask')}
      </TextButton>
      {shown(props)}
    </>
  )
}
