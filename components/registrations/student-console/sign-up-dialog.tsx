'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { registerStudentAction } from '@/lib/features/registrations/kept-registrations/actions'
import { AdviserChoice, FeeChoice, officeAnswers, type OfficeProject, useWaiverCheck } from './office-fields'
import { OfferedProjects } from './offered-projects'

export type SignUpDialogProps = {
  student: { id: string; name: string; schoolId: string; linkedIds: readonly string[]; hasAdviser: boolean }
  onClose: () => void
}

/** Registers a student who is known for a project (registrations#by-the-organizers). */
export function SignUpDialog({ student, onClose }: SignUpDialogProps) {
  const t = useTranslations('studentConsole.signUp')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: student.name })}
      description={t('description')}
    >
      <OfferedProjects studentId={student.id} onClose={onClose}>
        {({ projects }) => <SignUpForm {...{ student, projects, onClose }} />}
      </OfferedProjects>
    </Dialog>
  )
}

function SignUpForm({ student, projects, onClose }: SignUpDialogProps & { projects: readonly OfficeProject[] }) {
  const t = useTranslations('studentConsole.signUp')
  const common = useTranslations('common')
  const events = useTranslations('registrations.newStudent')
  const faults = useTranslations('faults')
  const checkWaiver = useWaiverCheck()
  const [chosen, setChosen] = useState('')
  const project = projects.find(({ code }) => code === chosen)
  const operation = useRefreshing(registerStudentAction, { successMessage: t('done'), onSuccess: onClose })
  const missing = project === undefined ? [{ field: 'projectCode', message: t('projectMissing') }] : []
  return (
    <Form
      operation={operation}
      since={chosen}
      check={(values) => [...missing, ...checkWaiver(values)]}
      onSubmit={(values) =>
        void operation.run({
          studentId: student.id,
          projectCode: chosen,
          events: values.getAll('events'),
          extraEvents: values.getAll('extraEvents'),
          ...officeAnswers(values),
        })
      }
    >
      <Field label={t('project')} name="projectCode" required>
        <Select
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          placeholder={t('chooseProject')}
          options={projects.map(({ code, name, season }) => ({ value: code, label: `${code} · ${name} · ${season}` }))}
        />
      </Field>
      {project && (
        <>
          <EventChoice
            key={`${chosen} events`}
            events={project.events}
            labels={{ events: events('events'), extraEvents: events('extraEvents') }}
          />
          <FeeChoice key={chosen} project={project} />
        </>
      )}
      {!student.hasAdviser && <AdviserChoice schoolId={student.schoolId} linkedIds={student.linkedIds} />}
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Submit reason={project?.whyNotSignUp && faults(project.whyNotSignUp)}>{t('submit')}</Submit>
      </DialogFooter>
    </Form>
  )
}
