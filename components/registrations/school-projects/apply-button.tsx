'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ApplyDialogProps } from './apply-dialog'

const load = () => import('./apply-dialog').then((file) => file.ApplyDialog)
const ApplyDialog = dynamic(load)

/** Registers the school; the form is fetched when it is about to be wanted. */
export function ApplyButton({ reason, ...props }: Omit<ApplyDialogProps, 'onClose'> & { reason: string | null }) {
  const t = useTranslations('schoolRegistrations.projects')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={reason ? 'secondary' : 'primary'}
        reason={reason}
        aria-label={t('registerFor', { code: props.project.code })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('register')}
      </Button>
      {open && <ApplyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
