'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import type { ContactEntry } from '@/lib/features/people/contacts/queries'
import { chooseTeachersAction } from '@/lib/features/registrations/school-registrations/actions'
import { TeacherChoice } from './teacher-choice'

export type TeachersDialogProps = {
  registrationId: string
  project: { code: string; name: string }
  contacts: readonly ContactEntry[]
  chosen: readonly string[]
  onClose: () => void
}

export function TeachersDialog({ registrationId, project, contacts, chosen, onClose }: TeachersDialogProps) {
  const t = useTranslations('schoolRegistrations')
  const common = useTranslations('common')
  const router = useRouter()
  const operation = useOperation(chooseTeachersAction, {
    said: t('teachers.done'),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('teachers.title')}
      description={t('teachers.description', { project: `${project.code} · ${project.name}` })}
    >
      <Form
        operation={operation}
        summary={false}
        check={(values) => (values.has('contactIds') ? [] : [{ field: 'contactIds', message: t('errors.teachers') }])}
        onSubmit={(values) => operation.run({ registrationId, contactIds: values.getAll('contactIds') })}
      >
        <TeacherChoice label={t('apply.teachers')} contacts={contacts} chosen={chosen} />
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit>{t('teachers.submit')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
