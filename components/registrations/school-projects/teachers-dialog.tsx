'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import type { ContactEntry } from '@/lib/features/people/contacts/queries'
import { chooseTeachersAction } from '@/lib/features/registrations/school-registrations/actions'
import { TeacherChoice } from './teacher-choice'

type TeachersDialogProps = {
  registrationId: string
  project: { code: string; name: string }
  contacts: readonly ContactEntry[]
  chosen: readonly string[]
  onClose: () => void
}

export function TeachersDialog({ registrationId, project, contacts, chosen, onClose }: TeachersDialogProps) {
  const t = useTranslations('schoolRegistrations')
  const operation = useRefreshing(chooseTeachersAction, { successMessage: t('teachers.done'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('teachers.title')}
      description={t('teachers.description', { project: `${project.code} · ${project.name}` })}
      onClose={onClose}
      operation={operation}
      summary={false}
      check={(values) => (values.has('contactIds') ? [] : [{ field: 'contactIds', message: t('errors.teachers') }])}
      onSubmit={(values) => operation.run({ registrationId, contactIds: values.getAll('contactIds') })}
      submit={t('teachers.submit')}
    >
      <TeacherChoice label={t('apply.teachers')} contacts={contacts} chosen={chosen} />
    </FormDialog>
  )
}
