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
import {
  AdviserChoice,
  FeeChoice,
  officeAnswers,
  type OfficeProject,
  PackageProjects,
  useWaiverCheck,
} from './office-fields'
import { type OfficeForm, OfferedProjects } from './offered-projects'

/** Enters one student of any school and registers the student for a project or a package (registrations#by-the-organizers). */
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
const askedOf = (chosen: Pick<OfficeProject, 'required'> | undefined) => [...(chosen?.required ?? []), 'schoolId']

function EnterForm({ form, onClose }: { form: OfficeForm; onClose: () => void }) {
  const t = useTranslations('studentConsole.signUp')
  const events = useTranslations('registrations.newStudent')
  const check = useNewStudentCheck()
  const checkWaiver = useWaiverCheck()
  const [chosen, setChosen] = useState('')
  const [schoolId, setSchoolId] = useState<string | null>(null)
  const hasPackages = form.packages.length > 0
  const offered = [
    ...form.projects.map((project) => ({ ...project, isPackage: false })),
    ...form.packages.map((bundle) => ({ ...bundle, code: bundle.id, events: [], isPackage: true })),
  ]
  const aim = offered.find(({ code }) => code === chosen)
  const eitherWords = { project: 'either', chooseProject: 'chooseEither', submit: 'submit' } as const
  return (
    <StudentForm
      words={(key) => t(hasPackages ? eitherWords[key] : key)}
      noProject={t(hasPackages ? 'eitherMissing' : 'projectMissing')}
      projects={offered}
      headings={{ projects: t('projects'), packages: t('packages') }}
      {...{ chosen, onClose }}
      onChoose={setChosen}
      check={(values, project) => [...check(values, askedOf(project)), ...checkWaiver(values)]}
      studentOf={(values) => ({
        ...newStudentOf(values, askedOf(aim)),
        ...(aim?.isPackage && { projectCode: undefined, packageId: chosen }),
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
          {'projects' in project && <PackageProjects of={project} />}
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
