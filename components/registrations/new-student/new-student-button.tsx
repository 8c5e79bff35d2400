'use client'

import { UserPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { NewStudentDialogProps } from './new-student-dialog'
import { useWhyClosed } from './use-why-closed'

const load = () => import('./new-student-dialog').then((file) => file.NewStudentDialog)
const NewStudentDialog = dynamic(load)

/** The list's first action. The form is fetched when it is about to be wanted. */
export function NewStudentButton(props: Omit<NewStudentDialogProps, 'onClose'>) {
  const t = useTranslations('registrations.newStudent')
  const [open, setOpen] = useState(false)
  const whyClosed = useWhyClosed()
  const chosen = props.projects.find(({ code }) => code === props.projectCode)
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus />}
        reason={whyClosed(chosen)}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <NewStudentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
