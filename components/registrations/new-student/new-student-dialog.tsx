'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { Form, Submit } from '@/components/forms/form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { openRoster } from '@/lib/features/registrations/rosters/open-roster'
import type { ResultOf } from '@/lib/kernel/operation'
import type { RosterProject } from '../roster/roster-toolbar'
import { EventChoice } from '../shared/event-choice'
import { Lookalikes } from './lookalikes'
import { NewStudentFields } from './new-student-fields'
import { newStudentOf, wrongIn } from './new-student-values'
import { ProposedNotice } from './proposed-notice'
import { StudentSchool } from './student-school'
import { useAddStudent } from './use-add-student'

export type NewStudentForm = NonNullable<ResultOf<typeof openRoster>['form']>

export type NewStudentDialogProps = {
  form: NewStudentForm
  projects: readonly RosterProject[]
  /** null: the adviser chooses one here. */
  projectCode: string | null
  onClose: () => void
}

/** One student, every field of the form (registrations#new-student); what is wrong is said at its field, what was typed stays. */
export function NewStudentDialog({ form, projects, projectCode, onClose }: NewStudentDialogProps) {
  const t = useTranslations('registrations.newStudent')
  const fields = useTranslations('fields')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState(projectCode ?? '')
  const { operation, typed, setTyped, isProposed } = useAddStudent(onClose)
  const open = projects.filter(({ whyNotSignUp }) => whyNotSignUp === null)
  const project = open.find(({ code }) => code === chosen)

  const check = (values: FormData): Wrong[] => {
    const asked = chosen === '' ? [{ field: 'projectCode', message: t('chooseProject') }] : []
    const wrong = wrongIn(values, form.required).map(({ field, why }) => ({
      field,
      message: fields(`errors.${why}`, { field: fields(`labels.${field}`) }),
    }))
    return [...asked, ...wrong]
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={isProposed ? t('proposedTitle') : t('title')}
      description={
        isProposed
          ? undefined
          : project
            ? t('description', { project: `${project.code} · ${project.name}` })
            : t('describe')
      }
    >
      {isProposed ? (
        <ProposedNotice onClose={onClose} />
      ) : (
        <Form
          operation={operation}
          check={check}
          onSubmit={(values) => operation.run(newStudentOf(values, form.required))}
        >
          {projectCode === null ? (
            <Field label={t('project')} name="projectCode" required>
              <Select
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
                placeholder={t('chooseProject')}
                options={open.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
              />
            </Field>
          ) : (
            <input type="hidden" name="projectCode" value={projectCode} />
          )}
          {form.provinces && <StudentSchool provinces={form.provinces} school={form.school} mayBeNew />}
          <NewStudentFields years={form.years} required={form.required} onTyped={setTyped} />
          <Lookalikes typed={typed} projectCode={chosen} />
          {project && (
            <EventChoice
              key={project.code}
              events={project.events}
              labels={{ events: t('events'), extraEvents: t('extraEvents') }}
            />
          )}
          <DialogFooter>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Submit>{t('submit')}</Submit>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}
