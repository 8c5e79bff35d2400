'use client'

import { useTranslations } from 'next-intl'
import { wrongIn } from '@/components/registrations/new-student/new-student-values'
import { StudentDialog } from '@/components/registrations/new-student/student-dialog'
import type { openDashboard } from '@/lib/features/registrations/tracks/open-dashboard'
import type { ResultOf } from '@/lib/kernel/operation'
import { AddStudentFields } from './add-student-fields'
import { askedFields, isSpoken, studentIn } from './add-student-values'

export type AddStudentDialogProps = {
  form: ResultOf<typeof openDashboard>['form']
  /** The present project. */
  projectCode: string
  onClose: () => void
}

/** Adds a student to a project with a few fields (registrations#track-form). */
export function AddStudentDialog({ form, projectCode, onClose }: AddStudentDialogProps) {
  const t = useTranslations('tracks.add')
  const fields = useTranslations('fields')
  return (
    <StudentDialog
      texts={{
        title: t('title'),
        project: t('project'),
        chooseProject: t('chooseProject'),
        noProject: t('errors.projectCode'),
        submit: t('submit'),
      }}
      describe={() => t('description')}
      projects={form.projects}
      projectCode={projectCode}
      onClose={onClose}
      wrongIn={(values, project) => {
        const wrong = wrongIn(values, project?.required ?? [])
        const inOrder = askedFields.flatMap((name) => wrong.filter(({ field }) => field === name))
        return inOrder.map(({ field, why }) => ({
          field,
          message:
            why === 'required' && isSpoken(field)
              ? t(`errors.${field}`)
              : fields(`errors.${why}`, { field: fields(`labels.${field}`) }),
        }))
      }}
      studentOf={studentIn}
    >
      {(project, onTyped) => (
        <AddStudentFields years={form.years} required={project?.required ?? []} onTyped={onTyped} />
      )}
    </StudentDialog>
  )
}
