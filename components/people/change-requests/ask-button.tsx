'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextButton } from '@/components/people/sign-in/text-button'
import type { AskDialogProps } from './ask-dialog'

const load = () => import('./ask-dialog').then((file) => file.AskDialog)
const AskDialog = dynamic(load)

/** Beside a field a student does not change herself. */
export function AskButton(props: Omit<AskDialogProps, 'onClose'>) {
  const t = useTranslations('changeRequests')
  const names = useTranslations('fields.labels')
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        aria-label={t('askOf', { field: names(props.field) })}
      >
        {t('ask')}
      </TextButton>
      {open && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
