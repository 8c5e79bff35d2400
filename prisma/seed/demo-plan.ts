import { newId } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'
import { registrationNumber } from '@/lib/features/registrations/registrations/rules'
import type { DemoStudent, People } from './demo-people'
import type { MadeProject } from './demo-projects'
import { grouped, hour, type Stage } from './stage'
import { namedStudents } from './world'
import { prefixOf } from './world-projects'

type Channel = 'SELF' | 'LINK' | 'ADVISER' | 'COORDINATOR' | 'IMPORT' | 'ADMIN'
export type Planned = {
  id: string
  project: MadeProject
  student: DemoStudent
  createdAt: Date
  status: 'PENDING' | 'PAID' | 'FREE'
  /** How the registration ended, if it did. A refunded one was paid before. */
  cancel: 'REMOVED' | 'CANCELLED' | 'REFUNDED' | null
  channel: Channel
  by: { registeredByKind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'; registeredById: string }
  isWaived: boolean
  reviewState: 'PENDING' | 'APPROVED' | 'REJECTED' | null
  team: { id: string; role: 'LEADER' | 'MEMBER' } | null
  packageRegistrationId: string | null
  importBatchId: string | null
  /** The name that an adviser typed for a known address. */
  typed: PersonName | null
}
export type PlannedTeam = {
  id: string
  project: MadeProject
  schoolId: string
  code: number
  serial: number
  members: Planned[]
  createdAt: Date
  hasSubmitted: boolean
}

export const isLive = (planned: Planned) => planned.cancel === null
export const isSettled = (planned: Planned) => planned.status !== 'PENDING'

/** The registrations of a project: the sign-in accounts as declared, then students of all schools in turn. */
export function planRegistrations(stage: Stage, people: People, project: MadeProject, turn: number): Planned[] {
  const named = namedStudents.flatMap(({ email, registrations }) => {
    const status = statusOfNamed(registrations, project.plan.code)
    const student = people.students.find((one) => one.email === email)
    return status === null || student === undefined ? [] : [{ student, status }]
  })
  const crowd = people.students.slice(namedStudents.length)
  // 7 and the 237 other students have no common divisor, so every student gets a first turn before anybody a second.
  const others = Array.from({ length: Math.max(0, project.plan.students - named.length) }, (_, at) => {
    const student = crowd[(turn * 31 + at * 7) % crowd.length]
    return student === undefined ? [] : [{ student, ...fateOf(project, at) }]
  }).flat()
  return [...named.map((one) => ({ ...one, cancel: null, isWaived: false })), ...others].map((one, at) => ({
    id: newId(stage.now),
    project,
    createdAt: momentOf(stage, project, at),
    ...channelOf(people, one.student, one.isWaived ? 17 : at),
    ...one,
    reviewState: project.plan.code === '2025NIV' ? (reviews[at % reviews.length] ?? null) : null,
    team: null,
    packageRegistrationId: null,
    importBatchId: null,
    typed: null,
  }))
}

const reviews = ['APPROVED', 'PENDING', 'REJECTED', 'APPROVED'] as const

function statusOfNamed(
  registrations: Readonly<Record<string, Planned['status']>>,
  code: string,
): Planned['status'] | null {
  return registrations[code] ?? null
}

/** The internal number of each registration, in the order of arrival. */
export function numbersOf(planned: readonly Planned[]): ReadonlyMap<Planned, string> {
  const byProject = grouped(planned, ({ project }) => project.id)
  return new Map(
    byProject.flatMap((ones) =>
      ones
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map((one, at) => [one, registrationNumber(prefixOf(one.project.plan), at + 1)] as const),
    ),
  )
}

/** A time within the registration period, never in the future. */
export function momentOf({ now, days }: Stage, { plan }: MadeProject, at: number): Date {
  const [from, to] = plan.registration
  const wished = days(from + (at % Math.max(1, Math.min(to, 0) - from)), (8 + (at % 12)) * hour + at * 60_000)
  return new Date(Math.min(wished.getTime(), now.getTime() - hour - at * 1000))
}

type Fate = Pick<Planned, 'status' | 'cancel' | 'isWaived'>

/** Most have paid; while registration is open some have yet to pay, some withdrew, and a few had the fee waived. */
function fateOf({ plan }: MadeProject, at: number): Fate {
  const fate = (status: Planned['status'], cancel: Planned['cancel'] = null, isWaived = false) => ({
    status,
    cancel,
    isWaived,
  })
  if (plan.priceMinor === 0) return fate('FREE', at % 13 === 4 ? 'CANCELLED' : null)
  // A full project is full with the registrations it has.
  if (plan.capacity === plan.students) return fate(at % 6 === 5 ? 'PENDING' : 'PAID')
  if (at === 17) return fate('PAID', 'REFUNDED')
  const isOpen = plan.registration[1] >= 0
  if (!isOpen) return at % 12 === 0 ? fate('PENDING', 'REMOVED') : fate(at % 12 === 5 ? 'PENDING' : 'PAID')
  if (at % 10 === 4) return fate('PENDING', at % 20 === 4 ? 'CANCELLED' : 'REMOVED')
  if (at % 10 === 8) return fate('FREE', null, true)
  return fate([0, 3, 6].includes(at % 10) ? 'PENDING' : 'PAID')
}

/** Who registered the student: the administrator who waived the fee, else the student, their adviser or their school. */
function channelOf(people: People, student: DemoStudent, at: number): Pick<Planned, 'channel' | 'by'> {
  const by = (registeredByKind: Planned['by']['registeredByKind'], registeredById: string) => ({
    registeredByKind,
    registeredById,
  })
  if (at % 17 === 0 && at > 0) return { channel: 'ADMIN', by: by('ADMINISTRATOR', people.administratorId) }
  const coordinators = { jingyuan: 'coordinator@demo.test', qiming: 'coordinator2@demo.test' }
  const coordinator = student.school === 'jingyuan' || student.school === 'qiming' ? coordinators[student.school] : null
  if (coordinator !== null && at % 13 === 7) {
    return { channel: 'COORDINATOR', by: by('CONTACT', people.contactIds[coordinator] ?? '') }
  }
  if (student.adviserId === null || at % 3 === 1) return { channel: 'SELF', by: by('STUDENT', student.id) }
  if (at % 3 === 2) return { channel: 'LINK', by: by('STUDENT', student.id) }
  return { channel: 'ADVISER', by: by('CONTACT', student.adviserId) }
}

const sizes = [3, 2, 4, 1]

/** Groups settled students of one school, school by school in turn, into as many teams as the project declares. */
export function planTeams({ now }: Stage, project: MadeProject, registrations: readonly Planned[]): PlannedTeam[] {
  const { teams: teamCount, teamSize, submitted } = project.plan
  const [least, most] = teamSize
  const waiting = grouped(registrations.filter(mayJoin), ({ student }) => student.schoolId)
  const teams: PlannedTeam[] = []
  while (teams.length < teamCount) {
    const before = teams.length
    for (const pool of waiting) {
      const size = Math.min(most, Math.max(least, teams.length === 0 ? 2 : (sizes[teams.length % sizes.length] ?? 1)))
      if (teams.length === teamCount || pool.length < size) continue
      const members = pool.splice(0, size)
      const id = newId(now)
      for (const [at, member] of members.entries()) member.team = { id, role: at === 0 ? 'LEADER' : 'MEMBER' }
      const schoolId = members[0]?.student.schoolId ?? ''
      const code = 1 + teams.filter((team) => team.schoolId === schoolId).length
      // The first team has not submitted: one of the sign-in accounts leads it.
      const hasSubmitted = teams.length >= 1 && teams.length <= submitted
      const createdAt = latest(members.map((member) => member.createdAt))
      teams.push({ id, project, schoolId, code, serial: teams.length + 1, members, createdAt, hasSubmitted })
    }
    if (teams.length === before)
      throw new Error(`${project.plan.code} has too few settled students for ${teamCount} teams`)
  }
  place(registrations, teams)
  if (project.plan.hasMixedTeams === true) joinAcross(registrations, teams)
  return teams
}

/** Of the sign-in accounts only the one that leads a team has one. */
function mayJoin(planned: Planned): boolean {
  return isLive(planned) && isSettled(planned) && (!isNamed(planned) || planned.student.email === 'student2@demo.test')
}

export function isNamed(planned: Planned): boolean {
  return namedStudents.some(({ email }) => email === planned.student.email)
}

/** One student with an open payment is in a team already. */
function place(registrations: readonly Planned[], teams: readonly PlannedTeam[]): void {
  const unpaid = registrations.filter((planned) => isLive(planned) && !isSettled(planned) && !isNamed(planned))
  for (const { id, schoolId, serial, members, hasSubmitted, project } of teams) {
    const waiting = unpaid.find((planned) => planned.student.schoolId === schoolId)
    if (serial === 1 || hasSubmitted || members.length === project.plan.teamSize[1] || waiting === undefined) continue
    waiting.team = { id, role: 'MEMBER' }
    return
  }
}

/** Where teams may mix schools, one student has joined a team of another school. */
function joinAcross(registrations: readonly Planned[], teams: readonly PlannedTeam[]): void {
  const team = teams.find(
    ({ members, hasSubmitted, project }) => !hasSubmitted && members.length < project.plan.teamSize[1],
  )
  const guest = registrations.find(
    (planned) => mayJoin(planned) && planned.team === null && planned.student.schoolId !== team?.schoolId,
  )
  if (team === undefined || guest === undefined) return
  guest.team = { id: team.id, role: 'MEMBER' }
  team.members.push(guest)
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())) + 1000)
}
