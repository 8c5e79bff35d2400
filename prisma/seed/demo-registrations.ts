import { createHash } from 'node:crypto'
import { newId } from '@/lib/db/ids'
import { teamSearchText } from '@/lib/db/search-text'
import type { People } from './demo-people'
import { isLive, isNamed, numbersOf, type Planned, type PlannedTeam } from './demo-plan'
import { topicOf } from './demo-topics'
import { hour, type Stage } from './stage'

export async function seedTeams({ db }: Stage, teams: readonly PlannedTeam[]): Promise<void> {
  await db.team.createMany({
    data: teams.map(({ id, project, schoolId, code, serial, createdAt }, at) => {
      const named = { code, serial, title: serial % 5 === 0 ? null : topicOf(project, serial).title }
      return {
        id,
        createdAt,
        updatedAt: createdAt,
        projectId: project.id,
        schoolId,
        ...named,
        mediaEntryType: at % 5 === 2 ? 'VIDEO' : null,
        note: at % 6 === 3 ? '已与家长确认参赛时间。' : null,
        templateId: project.templateId,
        searchText: teamSearchText(named),
      }
    }),
  })
}

/** Inserts the registrations unpaid; the paid ones are settled afterwards, as the constraints demand. */
export async function seedRegistrations(stage: Stage, planned: readonly Planned[]): Promise<void> {
  const { db, now } = stage
  const numbers = numbersOf(planned)
  const reasons = await db.listItem.findMany({ where: { list: 'cancel-reasons' }, orderBy: { position: 'asc' } })
  await db.registration.createMany({
    data: planned.map((one, at) => {
      const { id, project, student, createdAt, channel, by, reviewState, team } = one
      // A refunded registration is cancelled after it was paid.
      const isGone = one.cancel !== null && one.cancel !== 'REFUNDED'
      const cancelledAt = new Date(Math.min(createdAt.getTime() + 30 * hour, now.getTime()))
      return {
        id,
        createdAt,
        updatedAt: createdAt,
        projectId: project.id,
        studentId: student.id,
        schoolId: student.schoolId,
        number: numbers.get(one) ?? '',
        status: one.status === 'PAID' ? ('PENDING' as const) : one.status,
        channel,
        ...by,
        packageRegistrationId: one.packageRegistrationId,
        testSiteId: project.siteIds[at % Math.max(1, project.siteIds.length)] ?? null,
        teamId: team?.id ?? null,
        teamRole: team?.role ?? null,
        reviewState,
        customPriceMinor: one.isWaived ? 0 : null,
        customPriceReason: one.isWaived ? 'Scholarship from the organizers' : null,
        holdsSeat: !isGone,
        holdsUse: one.packageRegistrationId !== null,
        cancelledAt: isGone ? cancelledAt : null,
        cancelKind: isGone ? one.cancel : null,
        cancelReasonId: one.cancel === 'CANCELLED' ? (reasons[at % reasons.length]?.id ?? null) : null,
        importBatchId: one.importBatchId,
        ...typedColumns(one),
      }
    }),
  })
  await db.registrationEvent.createMany({ data: planned.flatMap(eventsOf) })
}

function typedColumns({ typed }: Planned) {
  if (typed === null) return {}
  const { nativeFamily, nativeGiven, latinFamily, latinGiven } = typed
  return {
    typedNativeFamily: nativeFamily,
    typedNativeGiven: nativeGiven,
    typedLatinFamily: latinFamily,
    typedLatinGiven: latinGiven,
  }
}

/** The default event; every third student has another one too, every fourth the extra one. */
function eventsOf({ id, project, createdAt }: Planned, at: number) {
  return project.events
    .filter(({ isDefault, isExtra }) => isDefault || at % (isExtra ? 4 : 3) === 1)
    .map((event) => ({ createdAt, registrationId: id, projectId: project.id, eventId: event.id }))
}

/** The next free numbers of each project. */
export async function setTallies(
  { db }: Stage,
  planned: readonly Planned[],
  teams: readonly PlannedTeam[],
): Promise<void> {
  for (const project of new Set(planned.map((one) => one.project))) {
    const numbers = planned.filter((one) => one.project === project).length
    const serials = teams.filter((one) => one.project === project).length
    await db.projectTally.update({
      where: { projectId: project.id },
      data: { nextNumber: numbers + 1, nextSerial: serials + 1 },
    })
  }
}

/** Some of the first adviser's students came from a spreadsheet, and the import is in the adviser's history. */
export async function seedImport({ db, now, days }: Stage, people: People, planned: readonly Planned[]): Promise<void> {
  const contactId = people.contactIds['adviser@demo.test'] ?? ''
  const committedAt = days(-21, 10 * hour)
  const rows = planned
    .filter((one) => one.project.plan.code === '2025NSI' && one.student.adviserId === contactId && !isNamed(one))
    .filter((row) => planned.every((one) => one.student !== row.student || one === row || one.createdAt > committedAt))
  const studentIds = rows.map(({ student }) => student.id)
  const id = newId(now)
  await db.importBatch.create({
    data: {
      id,
      createdAt: committedAt,
      committedAt,
      kind: 'CORE',
      actorKind: 'CONTACT',
      actorId: contactId,
      schoolId: people.schoolIds.jingyuan ?? null,
      projectId: rows[0]?.project.id ?? null,
      fileName: '2025NSI 报名名单.csv',
      sha256: Uint8Array.from(createHash('sha256').update('demo roster').digest()),
      encoding: 'GB18030',
      rowsTotal: rows.length,
      rowsNew: rows.length,
      rowsKnown: 0,
      rowsSkipped: 0,
      rows: {
        create: rows.map((row, at) => ({
          createdAt: committedAt,
          line: at + 2,
          outcome: 'NEW' as const,
          registrationId: row.id,
          registrationVersion: 1,
          studentId: row.student.id,
          studentVersion: 1,
        })),
      },
    },
  })
  for (const row of rows) {
    row.channel = 'IMPORT'
    row.by = { registeredByKind: 'CONTACT', registeredById: contactId }
    row.importBatchId = id
    row.createdAt = committedAt
  }
  const arrived = { createdAt: committedAt, updatedAt: committedAt }
  await db.student.updateMany({ where: { id: { in: studentIds } }, data: { ...arrived, importBatchId: id } })
  await db.studentAdviser.deleteMany({ where: { studentId: { in: studentIds } } })
  await db.studentAdviser.createMany({
    data: studentIds.map((studentId) => ({
      studentId,
      contactId,
      createdAt: committedAt,
      confirmedAt: committedAt,
      source: 'REGISTERED' as const,
      state: 'CONFIRMED' as const,
    })),
  })
}

/**
 * Registrations of known students by an adviser: until the student or the school confirms, the adviser reaches these rows and nothing else
 * of the student.
 */
const claims = [
  { contact: 'educator@demo.test', project: '2025NIR', school: null, students: 8 },
  { contact: 'david.whitfield@demo.test', project: '2025NSI', school: 'jingyuan', students: 2 },
] as const

export async function seedProposals(stage: Stage, people: People, planned: readonly Planned[]): Promise<void> {
  for (const { contact, project, school, students } of claims) {
    const claimed = planned
      .filter((one) => one.project.plan.code === project && isLive(one) && one.channel === 'SELF')
      .filter(({ student }) => school === null || (student.school === school && student.adviserId === null))
      .slice(0, students)
    await seedClaims(stage, people.contactIds[contact] ?? '', claimed)
  }
}

async function seedClaims({ db, days }: Stage, contactId: string, claimed: readonly Planned[]): Promise<void> {
  for (const row of claimed) {
    row.channel = 'ADVISER'
    row.by = { registeredByKind: 'CONTACT', registeredById: contactId }
    row.typed = row.student.name
  }
  await db.studentAdviser.createMany({
    data: claimed.map(({ student, createdAt }, at) => ({
      createdAt,
      studentId: student.id,
      contactId,
      source: 'REGISTERED' as const,
      ...(at % 4 === 3
        ? { state: 'ENDED' as const, endedAt: days(-1), decidedByKind: 'STUDENT' as const, decidedById: student.id }
        : { state: 'PROPOSED' as const }),
    })),
  })
}
