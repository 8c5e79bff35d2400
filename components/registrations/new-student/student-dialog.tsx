'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { addStudentAction } from '@/lib/features/registrations/registrations/actions'
import { ProposedNotice } from './proposed-notice'
import { StudentForm, type StudentFormProps, type StudentProject } from './student-form'

type StudentDialogProps<P extends StudentProject> = StudentFormProps<P> & {
  words: (key: 'title' | 'project' | 'chooseProject' | 'submit') => string
  describe: (project: P | undefined) => string
  /** The project chosen at first; null without one. */
  projectCode: string | null
  size?: 'lg'
}

/** A form that registers a student; a student with a known address has to confirm, which the dialog says. */
export function StudentDialog<P extends StudentProject>(props: StudentDialogProps<P>) {
  const { words, projectCode, size, describe, onClose, ...form } = props
  const t = useTranslations('registrations.newStudent')
  const [chosen, setChosen] = useState(projectCode ?? '')
  const [isProposed, setProposed] = useState(false)
  const project = form.projects.find(({ code, whyNotSignUp }) => code === chosen && whyNotSignUp === null)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size={size}
      title={isProposed ? t('proposedTitle') : words('title')}
      description={isProposed ? undefined : describe(project)}
    >
      {isProposed ? (
        <ProposedNotice onClose={onClose} />
      ) : (
        <StudentForm
          {...form}
          {...{ words, chosen, onClose }}
          onChoose={setChosen}
          action={addStudentAction}
          successMessage={(added, name) => (added.isProposed ? '' : t('done', { name }))}
          onAdded={(added) => {
            if (added.isProposed) setProposed(true)
            else onClose()
          }}
          lookalikes={t}
        />
      )}
    </Dialog>
  )
}
