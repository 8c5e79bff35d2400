'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, type ReactNode, useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { Form, Submit } from '@/components/forms/form'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { Lookalikes, type LookalikeWords } from './lookalikes'
import { nameOf, personIn, type PersonValues } from './new-student-values'

/** `isPackage`: a package, whose `code` is its id. */
export type StudentProject = { code: string; name: string; whyNotSignUp: string | null; isPackage?: boolean }

export type StudentFormProps<P extends StudentProject> = {
  words: (key: 'project' | 'chooseProject' | 'submit') => string
  /** The message when no project is chosen. */
  noProject: string
  /** The missing or invalid fields besides the project, in the order of the form. */
  check: (values: FormData, project: P | undefined) => Wrong[]
  studentOf: (values: FormData) => Record<string, unknown>
  projects: readonly P[]
  /** The project can't be changed. */
  isFixed?: boolean
  /** How projects and packages are told apart in the list, where there are both. */
  headings?: { projects: string; packages: string }
  fields: (project: P | undefined) => ReactNode
  /** Content below the students of the same name. */
  foot?: (project: P) => ReactNode
  onClose: () => void
}

type Registering<Added> = {
  /** The code of the project; empty without one. */
  chosen: string
  onChoose: (code: string) => void
  action: (raw: unknown) => Promise<ActionResult<Added>>
  /** What is said of the student, whose name was typed. */
  successMessage: (added: Added, name: string) => string
  onAdded: (added: Added) => void
  lookalikes: LookalikeWords
}

/** The fields that register a student, in a dialog: errors are at their fields, what was typed stays, and students of the same name are shown. */
export function StudentForm<P extends StudentProject, Added>(props: StudentFormProps<P> & Registering<Added>) {
  const { words, projects, chosen, onChoose, isFixed = false, onClose } = props
  const common = useTranslations('common')
  const [typed, setTyped] = useState<PersonValues>({})
  const open = projects.filter(({ whyNotSignUp }) => whyNotSignUp === null)
  const project = open.find(({ code }) => code === chosen)
  const operation = useRefreshing(props.action, {
    successMessage: (added) => props.successMessage(added, nameOf(typed)),
    onSuccess: props.onAdded,
  })
  function leave(event: FocusEvent<HTMLElement>) {
    const form = event.currentTarget.closest('form')
    if (form) setTyped(personIn(new FormData(form)))
  }
  const optionsOf = (all: readonly P[]) => {
    const options = all
      .filter(({ isPackage }) => !isPackage)
      .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
    const packages = all.filter(({ isPackage }) => isPackage).map(({ code, name }) => ({ value: code, label: name }))
    if (packages.length === 0 || props.headings === undefined) return { options }
    const { headings } = props
    return {
      groups: [
        { label: headings.projects, options },
        { label: headings.packages, options: packages },
      ],
    }
  }
  const missing = chosen === '' ? [{ field: 'projectCode', message: props.noProject }] : []

  return (
    <Form
      operation={operation}
      check={(values) => [...missing, ...props.check(values, project)]}
      onSubmit={(values) => void operation.run(props.studentOf(values))}
    >
      {isFixed ? (
        <input type="hidden" name="projectCode" value={chosen} />
      ) : (
        <Field label={words('project')} name="projectCode" required>
          <Select
            value={chosen}
            onChange={(event) => onChoose(event.currentTarget.value)}
            placeholder={words('chooseProject')}
            {...optionsOf(open)}
          />
        </Field>
      )}
      <div onBlur={leave} className="flex flex-col gap-6">
        {props.fields(project)}
      </div>
      <Lookalikes typed={typed} projectCode={project?.isPackage ? '' : chosen} words={props.lookalikes} />
      {project && props.foot?.(project)}
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Submit>{words('submit')}</Submit>
      </DialogFooter>
    </Form>
  )
}
