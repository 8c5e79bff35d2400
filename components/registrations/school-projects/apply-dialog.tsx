'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { applyProjectAction } from '@/lib/features/registrations/school-registrations/actions'
import { applicationFacts } from '@/lib/features/registrations/school-registrations/rules'
import { applicationOf, ApplyFields, type ApplyFieldsProps } from './apply-fields'

export type ApplyDialogProps = Pick<ApplyFieldsProps, 'contacts'> & {
  school: string
  project: ApplyFieldsProps['project'] & { id: string; code: string; name: string }
  onClose: () => void
}

/** The school's own registration: project, teachers, date and place, and the recipient of the mail (registrations#school-registrations). */
export function ApplyDialog({ school, contacts, project, onClose }: ApplyDialogProps) {
  const t = useTranslations('schoolRegistrations')
  const check = useFieldCheck(applicationFacts)
  const operation = useRefreshing(applyProjectAction, { successMessage: t('apply.done'), onSuccess: onClose })

  return (
    <FormDialog
      size="lg"
      title={t('apply.title')}
      description={t('apply.description', { school, project: `${project.code} · ${project.name}` })}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) => operation.run({ projectId: project.id, ...applicationOf(values) })}
      className="gap-6"
      submit={t('apply.submit')}
    >
      <ApplyFields contacts={contacts} project={project} />
    </FormDialog>
  )
}
