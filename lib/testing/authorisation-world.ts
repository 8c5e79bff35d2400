import { type Actor, anyone } from '@/lib/access/actor'
import type { Db } from '@/lib/db/client'
import type { Contact, Registration, School } from '@/lib/db/generated/client'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { adminActor, adviserActor, coordinatorActor, studentActor } from './actors'

export type Row = { function: string; principal: Actor['role']; relation: string; state: string; expected: number }

/** Two schools, two projects: everything near stands in the first, everything foreign in the second. */
export type Stage = { near: School; far: School; project: MadeProject; late: MadeProject; farProject: MadeProject }

export async function makeStage(db: Db): Promise<Stage> {
  const past = { eventDeadlineAt: daysAfter(factoryTime, -1) }
  return {
    near: await makeSchool(db),
    far: await makeSchool(db),
    project: await makeProject(db),
    late: await makeProject(db, past),
    farProject: await makeProject(db),
  }
}

/** What one row of the table is about: fresh rows, so that no row depends on another. */
export type Target = {
  actor: Actor
  studentId: string
  registrationId: string
  contactId: string
  schoolId: string
  projectCode: string
  /** Stands in every text of the target student. */
  canary: string
}

const unknown = '00000000-0000-7000-8000-00000000dead'

export async function makeTarget(db: Db, stage: Stage, row: Row, number: number): Promise<Target> {
  const near = await makeContact(db, { schoolId: stage.near.id, role: 'ADVISER' })
  const isFar = row.relation === 'foreign'
  const cameFromFar = isFar || row.relation === 'new school'
  const school = cameFromFar ? stage.far : stage.near
  const canary = `canary${number}x`
  const student = await makeStudent(db, { schoolId: school.id, latinGiven: canary, email: `${canary}@target.test` })
  const project = cameFromFar ? stage.farProject : row.state === 'event deadline passed' ? stage.late : stage.project
  const link = { mine: 'CONFIRMED', proposed: 'PROPOSED' } as const
  const state = row.relation === 'mine' || row.relation === 'proposed' ? link[row.relation] : null
  if (state !== null) await linkAdviser(db, { studentId: student.id, contactId: near.id, state })
  const by = state === null ? {} : { registeredByKind: 'CONTACT' as const, registeredById: near.id }
  const registration = await makeRegistration(db, {
    projectId: project.id,
    studentId: student.id,
    status: row.state === 'settled' || row.state === 'submitted' ? 'PAID' : 'PENDING',
    ...by,
  })
  await moveOn(db, stage, row, student.id)
  if (row.state === 'submitted') await submit(db, project, registration)
  const actor = await actorFor(db, stage, row, near, student.id)
  const contact = isFar ? await makeContact(db, { schoolId: stage.far.id, role: 'ADVISER' }) : near
  return {
    actor,
    studentId: row.relation === 'unknown' ? unknown : student.id,
    registrationId: row.relation === 'unknown' ? unknown : registration.id,
    contactId: row.relation === 'self' && actor.role === 'coordinator' ? actor.contactId : contact.id,
    schoolId: school.id,
    projectCode: project.code,
    canary,
  }
}

/** `former school`: it is the coordinator's that the student has left, with a registration; `new school`: that she came to. */
async function moveOn(db: Db, stage: Stage, { relation }: Row, studentId: string): Promise<void> {
  const to = relation === 'former school' ? stage.far : relation === 'new school' ? stage.near : null
  if (to !== null) await db.student.update({ where: { id: studentId }, data: { schoolId: to.id } })
}

async function actorFor(db: Db, stage: Stage, row: Row, near: Contact, studentId: string): Promise<Actor> {
  switch (row.principal) {
    case 'student': {
      const isSelf = row.relation === 'self' || row.relation === 'none'
      const own = isSelf ? studentId : (await makeStudent(db, { schoolId: stage.near.id })).id
      return studentActor({ studentId: own, schoolId: stage.near.id })
    }
    case 'adviser':
      return adviserActor({ contactId: near.id, schoolId: stage.near.id })
    case 'coordinator': {
      const contact = await makeContact(db, { schoolId: stage.near.id, role: 'COORDINATOR' })
      return coordinatorActor({ contactId: contact.id, schoolId: stage.near.id, projectId: stage.project.id })
    }
    case 'admin': {
      const grants = [{ projectId: stage.project.id, role: 'OWNER' as const }]
      const administrator = await makeAdministrator(db, {}, grants)
      return adminActor({ administratorId: administrator.id, projectId: stage.project.id, grants })
    }
    default:
      return anyone
  }
}

async function submit(db: Db, project: MadeProject, registration: Registration) {
  const team = await makeTeam(db, [registration])
  const [window] = project.entryWindows
  if (window === undefined) throw new Error('the project has no window to submit in')
  const about = { createdAt: factoryTime, projectId: project.id }
  await db.submission.create({
    data: {
      ...about,
      teamId: team.id,
      entryWindowId: window.id,
      attempt: 1,
      submittedAt: factoryTime,
      byRegistrationId: registration.id,
      snapshot: {},
      sha256: sha256('{}'),
      receiptNumber: `R-${team.id}`,
    },
  })
}
