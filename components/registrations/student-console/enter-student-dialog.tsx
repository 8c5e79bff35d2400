'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NewStudentFields } from '@/components/registrations/new-student/new-student-fields'
import { newStudentOf, useNewStudentCheck } from '@/components/registrations/new-student/new-student-values'
import { StudentForm } from '@/components/registrations/new-student/student-form'
import { StudentSchool } from '@/components/registrations/new-student/student-school'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { Dialog } from '@/components/ui/dialog'
import { registerNewStudentAction } from '@/lib/features/registrations/kept-registrations/actions'
import { AdviserChoice, FeeChoice, officeAnswers, type OfficeProject, useWaiverCheck } from './office-fields'
import { type OfficeForm, OfferedProjects } from './offered-projects'

/** Enters one student of any school and registers the student for a project (registrations#by-the-organizers). */
export function EnterStudentDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('studentConsole.signUp')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('titleNew')}
      description={t('describeNew')}
    >
      <OfferedProjects onClose={onClose}>{(form) => <EnterForm {...{ form, onClose }} />}</OfferedProjects>
    </Dialog>
  )
}

/** A student belongs to a school unless it is said that there is none. */
const askedOf = (project: OfficeProject | undefined) => [...(project?.required ?? []), 'schoolId']

function EnterForm({ form, onClose }: { form: OfficeForm; onClose: () => void }) {
  const t = useTranslations('studentConsole.signUp')
  const events = useTranslations('registrations.newStudent')
  const check = useNewStudentCheck()
  const checkWaiver = useWaiverCheck()
  const [chosen, setChosen] = useState('')
  const [schoolId, setSchoolId] = useState<string | null>(null)
  const projectIn = (code: string) => form.projects.find((project) => project.code === code)
  return (
    <StudentForm
      words={t}
      noProject={t('projectMissing')}
      projects={form.projects}
      {...{ chosen, onClose }}
      onChoose={setChosen}
      check={(values, project) => [...check(values, askedOf(project)), ...checkWaiver(values)]}
      studentOf={(values) => ({
        ...newStudentOf(values, askedOf(projectIn(chosen))),
        schoolKind: values.get('schoolKind'),
        ...officeAnswers(values),
      })}
      fields={(project) => (
        <>
          <StudentSchool provinces={form.provinces} school={null} mayBeNew mayBeNone onChoose={setSchoolId} />
          <NewStudentFields years={form.years} required={project?.required ?? []} isLater />
        </>
      )}
      foot={(project) => (
        <>
          <EventChoice
            key={`${chosen} events`}
            events={project.events}
            labels={{ events: events('events'), extraEvents: events('extraEvents') }}
          />
          {schoolId !== null && <AdviserChoice schoolId={schoolId} />}
          <FeeChoice key={chosen} project={project} />
        </>
      )}
      action={registerNewStudentAction}
      successMessage={() => t('done')}
      onAdded={onClose}
      lookalikes={t}
    />
  )
}
