import { visible } from '@/lib/access/visible'
import type { Actor, StudentActor } from '@/lib/access/actor'
import { getStudent } from '@/lib/features/people/students/queries'
import type { World } from '@/lib/kernel/world'
import type { DataFiles } from './rules'
import { listChanges, listLogins, listMailsTo, listMessages, listSavedViews, type DataSubject } from './shared.queries'
import {
  listAdvisersOf,
  listAnswersOf,
  listChangeRequestsOf,
  listConsentsOf,
  listHoursOf,
  listLearningOf,
  listPackagesOf,
  listPaymentsOf,
  listReductionsOf,
  listRegistrationsOf,
  listResultsOf,
  listSubmissionsOf,
  listWorkOf,
} from './student.queries'

/** Everything that is kept of a student in reach, a list for each file; results as the student is told them, whoever asks. */
export async function gatherStudent({ db, now }: World, reader: Actor, studentId: string) {
  const { id, version: _, school, ...profile } = await getStudent(db, visible.students(reader), studentId)
  const student: StudentActor = {
    ...{ role: 'student', studentId: id, schoolId: '' },
    ...{ sessionId: '', name: '', email: '', impersonatorId: null },
  }
  const owner: DataSubject = { kind: 'STUDENT', id }
  const results = await listResultsOf(db, id, {
    awards: visible.awards(student, now),
    eventResults: visible.eventResults(student, now),
    certificates: visible.certificates(student, now),
  })
  const lists: DataFiles = {
    profile: { id, school: { name: school.name, nameEn: school.nameEn }, ...profile },
    advisers: await listAdvisersOf(db, id),
    registrations: await listRegistrationsOf(db, id),
    packages: await listPackagesOf(db, id),
    payments: await listPaymentsOf(db, id),
    'fee-reductions': await listReductionsOf(db, id),
    'change-requests': await listChangeRequestsOf(db, id),
    consents: await listConsentsOf(db, id),
    'team-work': await listWorkOf(db, id),
    submissions: await listSubmissionsOf(db, id),
    results,
    answers: await listAnswersOf(db, id),
    learning: await listLearningOf(db, id),
    'volunteer-hours': await listHoursOf(db, id),
    messages: await listMessages(db, owner),
    emails: await listMailsTo(db, owner),
    logins: await listLogins(db, owner),
    changes: await listChanges(db, owner),
    'saved-views': await listSavedViews(db, owner),
  }
  return { profile, lists, owner }
}
