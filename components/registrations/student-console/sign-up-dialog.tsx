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
import { registerInPackageAction, registerStudentAction } from '@/lib/features/registrations/kept-registrations/actions'
import { AdviserChoice, FeeChoice, officeAnswers, PackageProjects, useWaiverCheck } from './office-fields'
import { type OfficeForm, OfferedProjects } from './offered-projects'

export type SignUpDialogProps = {
  student: { id: string; name: string; schoolId: string; linkedIds: readonly string[]; hasAdviser: boolean }
  onClose: () => void
}

/** Registers a student who is known for a project or a package (registrations#by-the-organizers). */
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
        {(offered) => <SignUpForm {...{ student, offered, onClose }} />}
      </OfferedProjects>
    </Dialog>
  )
}

function SignUpForm({ student, offered, onClose }: SignUpDialogProps & { offered: OfficeForm }) {
  const { projects, packages } = offered
  const t = useTranslations('studentConsole.signUp')
  const common = useTranslations('common')
  const events = useTranslations('registrations.newStudent')
  const faults = useTranslations('faults')
  const checkWaiver = useWaiverCheck()
  const [chosen, setChosen] = useState('')
  const project = projects.find(({ code }) => code === chosen)
  const bundle = packages.find(({ id }) => id === chosen)
  const aim = project ?? bundle
  const register = bundle === undefined ? registerStudentAction : registerInPackageAction
  const operation = useRefreshing(register, { successMessage: t('done'), onSuccess: onClose })
  const hasPackages = packages.length > 0
  const missing =
    aim === undefined ? [{ field: 'projectCode', message: t(hasPackages ? 'eitherMissing' : 'projectMissing') }] : []
  const projectOptions = projects.map(({ code, name, season }) => ({
    value: code,
    label: `${code} · ${name} · ${season}`,
  }))
  return (
    <Form
      operation={operation}
      since={chosen}
      check={(values) => [...missing, ...checkWaiver(values)]}
      onSubmit={(values) =>
        void operation.run({
          studentId: student.id,
          ...(bundle === undefined
            ? {
                projectCode: chosen,
                events: values.getAll('events'),
                extraEvents: values.getAll('extraEvents'),
              }
            : { packageId: bundle.id }),
          ...officeAnswers(values),
        })
      }
    >
      <Field label={t(hasPackages ? 'either' : 'project')} name="projectCode" required>
        <Select
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          placeholder={t(hasPackages ? 'chooseEither' : 'chooseProject')}
          {...(hasPackages
            ? {
                groups: [
                  { label: t('projects'), options: projectOptions },
                  { label: t('packages'), options: packages.map(({ id, name }) => ({ value: id, label: name })) },
                ],
              }
            : { options: projectOptions })}
        />
      </Field>
      {project && (
        <EventChoice
          key={`${chosen} events`}
          events={project.events}
          labels={{ events: events('events'), extraEvents: events('extraEvents') }}
        />
      )}
      {bundle && <PackageProjects of={bundle} />}
      {aim && <FeeChoice key={chosen} project={aim} />}
      {!student.hasAdviser && <AdviserChoice schoolId={student.schoolId} linkedIds={student.linkedIds} />}
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Submit reason={aim?.whyNotSignUp && faults(aim.whyNotSignUp)}>{t('submit')}</Submit>
      </DialogFooter>
    </Form>
  )
}
