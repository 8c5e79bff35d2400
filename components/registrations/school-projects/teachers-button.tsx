'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { TeachersDialogProps } from './teachers-dialog'

const load = () => import('./teachers-dialog').then((file) => file.TeachersDialog)
const TeachersDialog = dynamic(load)

/** Chooses anew who looks after what the school has registered for. */
export function TeachersButton(props: Omit<TeachersDialogProps, 'onClose'>) {
  const t = useTranslations('schoolRegistrations.teachers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        aria-label={t('chooseFor', { code: props.project.code })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('choose')}
      </Button>
      {open && <TeachersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
