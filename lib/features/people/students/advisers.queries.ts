import type { decidedBy } from '@/lib/access/actor'
import type { Tx } from '@/lib/db/client'

/**
 * Links a student and a contact who registered the student, or was named for it; a link that only waited is confirmed where
 * the one who says so may. False: they are linked already.
 */
export async function linkContact(
  db: Tx,
  now: Date,
  link: { studentId: string; contactId: string; state: 'PROPOSED' | 'CONFIRMED' },
  by: ReturnType<typeof decidedBy>,
): Promise<boolean> {
  const { studentId, contactId } = link
  const confirmedAt = link.state === 'CONFIRMED' ? now : null
  if (confirmedAt !== null) {
    const waiting = { studentId, contactId, state: 'PROPOSED' as const }
    const data = { state: 'CONFIRMED' as const, confirmedAt, ...by }
    if ((await db.studentAdviser.updateMany({ where: waiting, data })).count > 0) return true
  }
  const { count } = await db.studentAdviser.createMany({
    data: { ...link, createdAt: now, source: 'REGISTERED', confirmedAt },
    skipDuplicates: true,
  })
  return count > 0
}

/** Who has the student in reach as their own. */
export async function listConfirmedAdvisers(db: Tx, studentId: string): Promise<string[]> {
  const links = await db.studentAdviser.findMany({
    where: { studentId, state: 'CONFIRMED' },
    select: { contactId: true },
  })
  return links.map(({ contactId }) => contactId)
}

/**
 * Makes these contacts the student's own because the student chose them. A link that only waited is confirmed by it,
 * and counts as chosen by the student from then on.
 */
export async function linkChosen(db: Tx, now: Date, studentId: string, contactIds: readonly string[]): Promise<void> {
  await db.studentAdviser.updateMany({
    where: { studentId, contactId: { in: [...contactIds] }, state: 'PROPOSED' },
    data: { source: 'CHOSEN', state: 'CONFIRMED', confirmedAt: now, decidedByKind: 'STUDENT', decidedById: studentId },
  })
  await db.studentAdviser.createMany({
    data: contactIds.map((contactId) => ({
      studentId,
      contactId,
      createdAt: now,
      source: 'CHOSEN' as const,
      state: 'CONFIRMED' as const,
      confirmedAt: now,
    })),
    skipDuplicates: true,
  })
}

export type AdviserChoice = { studentId: string; contactId: string }

/**
 * Whom the students of these registrations chose for them; until the end of the transaction nobody chooses otherwise. Lock
 * order: the registrations before this, the students by id.
 */
export async function lockChoices(db: Tx, registrationIds: readonly string[]): Promise<AdviserChoice[]> {
  return db.$queryRaw<AdviserChoice[]>`
    select s.id as "studentId", a.contact_id as "contactId"
    from registration_adviser a join registration r on r.id = a.registration_id join student s on s.id = r.student_id
    where r.id = any(${[...registrationIds]}::uuid[]) order by s.id for no key update of s`
}

/**
 * Ends the links of contacts these students had only chosen and no longer choose for any live registration; the student
 * decided it, or it follows from the end of a registration.
 */
export async function endChoices(
  db: Tx,
  now: Date,
  dropped: readonly AdviserChoice[],
  decidedBy: 'STUDENT' | 'SYSTEM',
): Promise<void> {
  if (dropped.length === 0) return
  await db.$executeRaw`
    update student_adviser l set state = 'ENDED', ended_at = ${now}, decided_by_kind = ${decidedBy}::person_kind,
      decided_by_id = case when ${decidedBy} = 'STUDENT' then l.student_id end
    from (select distinct * from unnest(${dropped.map(({ studentId }) => studentId)}::uuid[],
      ${dropped.map(({ contactId }) => contactId)}::uuid[]) u (student_id, contact_id)) x
    where (l.student_id, l.contact_id) = (x.student_id, x.contact_id) and l.source = 'CHOSEN' and l.state <> 'ENDED'
      and not exists (select from registration_adviser a join registration r on r.id = a.registration_id
        where a.contact_id = l.contact_id and r.student_id = l.student_id and r.cancelled_at is null)`
}
