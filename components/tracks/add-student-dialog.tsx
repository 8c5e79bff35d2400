'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Lookalikes } from '@/components/registrations/lookalikes'
import { nameOf, type Person, wrongIn } from '@/components/registrations/new-student-values'
import { ProposedNotice } from '@/components/registrations/proposed-notice'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { openDashboard } from '@/lib/features/projects/open-dashboard'
import { addStudentAction } from '@/lib/features/registrations/actions'
import type { ResultOf } from '@/lib/kernel/operation'
import { AddStudentFields } from './add-student-fields'
import { askedFields, isSpoken, studentIn } from './add-student-values'

export type AddStudentDialogProps = {
  form: ResultOf<typeof openDashboard>['form']
  /** The project that is looked at. */
  projectCode: string
  onClose: () => void
}

/** A student for a project in a few fields (track 5, Add-student); what is wrong is said at its field, what was typed stays. */
export function AddStudentDialog({ form, projectCode, onClose }: AddStudentDialogProps) {
  const t = useTranslations('tracks.add')
  const fields = useTranslations('fields')
  const common = useTranslations('common')
  const proposed = useTranslations('registrations.newStudent')
  const router = useRouter()
  const [chosen, setChosen] = useState(projectCode)
  const [typed, setTyped] = useState<Person>({})
  const [isProposed, setProposed] = useState(false)
  const open = form.projects.filter(({ whyNotSignUp }) => whyNotSignUp === null)
  const required = open.find(({ code }) => code === chosen)?.required ?? []
  const operation = useOperation(addStudentAction, {
    said: (added) => (added.isProposed ? '' : t('done', { name: nameOf(typed) })),
    onSuccess: (added) => {
      router.refresh()
      if (added.isProposed) setProposed(true)
      else onClose()
    },
  })

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
