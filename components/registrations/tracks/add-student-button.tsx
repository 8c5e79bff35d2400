'use client'

import { UserPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWhyClosed } from '@/components/registrations/new-student/use-why-closed'
import { Button } from '@/components/ui/button'
import type { AddStudentDialogProps } from './add-student-dialog'

const load = () => import('./add-student-dialog').then((file) => file.AddStudentDialog)
const AddStudentDialog = dynamic(load)

/** The dashboard's first action. The form is fetched when it is about to be wanted. */
export function AddStudentButton(props: Omit<AddStudentDialogProps, 'onClose'>) {
  const t = useTranslations('tracks.add')
  const [open, setOpen] = useState(false)
  const whyClosed = useWhyClosed()
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus />}
        reason={whyClosed(props.form.projects.find(({ code }) => code === props.projectCode))}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <AddStudentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
