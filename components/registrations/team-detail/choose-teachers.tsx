'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { TeachersDialogProps } from './teachers-dialog'

const load = () => import('./teachers-dialog').then((file) => file.TeachersDialog)
const TeachersDialog = dynamic(load)

export type ChooseTeachersProps = Omit<TeachersDialogProps, 'onClose'> & { label: string }

export function ChooseTeachers({ label, ...props }: ChooseTeachersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <TeachersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
