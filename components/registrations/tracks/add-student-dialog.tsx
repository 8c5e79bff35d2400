'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { Form, Submit } from '@/components/forms/form'
import { Lookalikes } from '@/components/registrations/new-student/lookalikes'
import { wrongIn } from '@/components/registrations/new-student/new-student-values'
import { ProposedNotice } from '@/components/registrations/new-student/proposed-notice'
import { useAddStudent } from '@/components/registrations/new-student/use-add-student'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { openDashboard } from '@/lib/features/registrations/tracks/open-dashboard'
import type { ResultOf } from '@/lib/kernel/operation'
import { AddStudentFields } from './add-student-fields'
import { askedFields, isSpoken, studentIn } from './add-student-values'

export type AddStudentDialogProps = {
  form: ResultOf<typeof openDashboard>['form']
  /** The project that is looked at. */
  projectCode: string
  onClose: () => void
}

/** A student for a project in a few fields (registrations#track-form); what is wrong is said at its field, what was typed stays. */
export function AddStudentDialog({ form, projectCode, onClose }: AddStudentDialogProps) {
  const t = useTranslations('tracks.add')
  const fields = useTranslations('fields')
  const common = useTranslations('common')
  const proposed = useTranslations('registrations.newStudent')
  const [chosen, setChosen] = useState(projectCode)
  const { operation, typed, setTyped, isProposed } = useAddStudent(onClose)
  const open = form.projects.filter(({ whyNotSignUp }) => whyNotSignUp === null)
  const required = open.find(({ code }) => code === chosen)?.required ?? []

  const check = (values: FormData): Wrong[] => {
    const missing = chosen === '' ? [{ field: 'projectCode', message: t('errors.projectCode') }] : []
    const wrong = wrongIn(values, required).map(({ field, why }) => ({
      field,
      message:
        why === 'required' && isSpoken(field)
          ? t(`errors.${field}`)
          : fields(`errors.${why}`, { field: fields(`labels.${field}`) }),
    }))
    return [...missing, ...askedFields.flatMap((name) => wrong.filter(({ field }) => field === name))]
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isProposed ? proposed('proposedTitle') : t('title')}
      description={isProposed ? undefined : t('description')}
    >
      {isProposed ? (
        <ProposedNotice onClose={onClose} />
      ) : (
        <Form operation={operation} check={check} onSubmit={(values) => operation.run(studentIn(values))}>
          <Field label={t('project')} name="projectCode" required>
            <Select
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              placeholder={t('chooseProject')}
              options={open.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
            />
          </Field>
          <AddStudentFields years={form.years} required={required} onTyped={setTyped} />
          <Lookalikes typed={typed} projectCode={chosen} />
          <DialogFooter>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Submit>{t('submit')}</Submit>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}
