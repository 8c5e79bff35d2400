'use client'

import { useTranslations } from 'next-intl'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { StudentDialog } from '@/components/registrations/new-student/student-dialog'
import type { openDashboard } from '@/lib/features/registrations/tracks/open-dashboard'
import type { ResultOf } from '@/lib/kernel/operation'
import { AddStudentFields } from './add-student-fields'
import { askedFacts, spokenFields, studentIn } from './add-student-values'

export type AddStudentDialogProps = {
  form: ResultOf<typeof openDashboard>['form']
  /** The present project. */
  projectCode: string
  onClose: () => void
}

/** Adds a student to a project with a few fields (registrations#track-form). */
export function AddStudentDialog({ form, projectCode, onClose }: AddStudentDialogProps) {
  const t = useTranslations('tracks.add')
  const check = useFieldCheck(askedFacts)
  return (
    <StudentDialog
      words={t}
      noProject={t('errors.projectCode')}
      describe={() => t('description')}
      projects={form.projects}
      projectCode={projectCode}
      onClose={onClose}
      check={(values, project) => {
        const required = project?.required ?? []
        const spoken = spokenFields.filter((field) => required.includes(field))
        return check(values, {
          required,
          missing: Object.fromEntries(spoken.map((field) => [field, t(`errors.${field}`)])),
        })
      }}
      studentOf={studentIn}
      fields={(project) => <AddStudentFields years={form.years} required={project?.required ?? []} />}
    />
  )
}
