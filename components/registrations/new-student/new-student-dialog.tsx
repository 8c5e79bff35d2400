'use client'

import { useTranslations } from 'next-intl'
import type { NewStudentForm } from '@/lib/features/registrations/rosters/open-roster'
import type { RosterProject } from '../roster/roster-view'
import { EventChoice } from '../shared/event-choice'
import { NewStudentFields } from './new-student-fields'
import { newStudentOf, useNewStudentCheck } from './new-student-values'
import { StudentDialog } from './student-dialog'
import { StudentSchool } from './student-school'

export type NewStudentDialogProps = {
  form: NewStudentForm
  projects: readonly RosterProject[]
  /** null: the adviser chooses one here. */
  projectCode: string | null
  onClose: () => void
}

/** Adds one student with every field of the form (registrations#new-student). */
export function NewStudentDialog({ form, projects, projectCode, onClose }: NewStudentDialogProps) {
  const t = useTranslations('registrations.newStudent')
  const check = useNewStudentCheck()
  return (
    <StudentDialog
      words={t}
      noProject={t('chooseProject')}
      describe={(project) =>
        project ? t('description', { project: `${project.code} · ${project.name}` }) : t('describe')
      }
      size="lg"
      projects={projects}
      projectCode={projectCode}
      isFixed={projectCode !== null}
      onClose={onClose}
      check={(values) => check(values, form.required)}
      studentOf={(values) => newStudentOf(values, form.required)}
      fields={() => (
        <>
          {form.provinces && <StudentSchool provinces={form.provinces} school={form.school} mayBeNew />}
          <NewStudentFields years={form.years} required={form.required} />
        </>
      )}
      foot={({ code, events }) => (
        <EventChoice key={code} events={events} labels={{ events: t('events'), extraEvents: t('extraEvents') }} />
      )}
    />
  )
}
