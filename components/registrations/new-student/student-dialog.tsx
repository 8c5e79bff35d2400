'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, type ReactNode, useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { Form, Submit } from '@/components/forms/form'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { addStudentAction } from '@/lib/features/registrations/registrations/actions'
import { Lookalikes } from './lookalikes'
import { nameOf, personIn, type PersonValues } from './new-student-values'
import { ProposedNotice } from './proposed-notice'

type Project = { code: string; name: string; whyNotSignUp: string | null }

type StudentDialogProps<P extends Project> = {
  words: (key: 'title' | 'project' | 'chooseProject' | 'submit') => string
  /** The message when no project is chosen. */
  noProject: string
  describe: (project: P | undefined) => string
  /** The missing or invalid fields besides the project, in the order of the form. */
  check: (values: FormData, project: P | undefined) => Wrong[]
  studentOf: (values: FormData) => Record<string, unknown>
  projects: readonly P[]
  /** The project chosen at first; null without one. */
  projectCode: string | null
  /** The project can't be changed. */
  isFixed?: boolean
  size?: 'lg'
  fields: (project: P | undefined) => ReactNode
  /** Content below the students of the same name. */
  foot?: (project: P) => ReactNode
  onClose: () => void
}

/**
 * A form that registers a student: errors are at their fields, what was typed stays, and students of the same name are
 * shown; a student with a known address has to confirm, which the dialog says.
 */
export function StudentDialog<P extends Project>(props: StudentDialogProps<P>) {
  const { words, projects, projectCode, isFixed = false, size, onClose } = props
  const t = useTranslations('registrations.newStudent')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState(projectCode ?? '')
  const [typed, setTyped] = useState<PersonValues>({})
  const [isProposed, setProposed] = useState(false)
  const open = projects.filter(({ whyNotSignUp }) => whyNotSignUp === null)
  const project = open.find(({ code }) => code === chosen)
  const operation = useRefreshing(addStudentAction, {
    successMessage: (added) => (added.isProposed ? '' : t('done', { name: nameOf(typed) })),
    onSuccess: (added) => {
      if (added.isProposed) setProposed(true)
      else onClose()
    },
  })
  function leave(event: FocusEvent<HTMLElement>) {
    const form = event.currentTarget.closest('form')
    if (form) setTyped(personIn(new FormData(form)))
  }
  const missing = chosen === '' ? [{ field: 'projectCode', message: props.noProject }] : []

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size={size}
      title={isProposed ? t('proposedTitle') : words('title')}
      description={isProposed ? undefined : props.describe(project)}
    >
      {isProposed ? (
        <ProposedNotice onClose={onClose} />
      ) : (
        <Form
          operation={operation}
          check={(values) => [...missing, ...props.check(values, project)]}
          onSubmit={(values) => operation.run(props.studentOf(values))}
        >
          {isFixed ? (
            <input type="hidden" name="projectCode" value={chosen} />
          ) : (
            <Field label={words('project')} name="projectCode" required>
              <Select
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
                placeholder={words('chooseProject')}
                options={open.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
              />
            </Field>
          )}
          <div onBlur={leave} className="flex flex-col gap-6">
            {props.fields(project)}
          </div>
          <Lookalikes typed={typed} projectCode={chosen} />
          {project && props.foot?.(project)}
          <DialogFooter>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Submit>{words('submit')}</Submit>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}
