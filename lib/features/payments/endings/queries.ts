import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { CancelKind } from '@/lib/db/generated/enums'
import { endChoices, lockChoices } from '@/lib/features/people/students/queries'

export type Ending = { id: string; givesUseBack: boolean }

/** Ends a registration. Its seat is free again, its use of a package only where `givesUseBack`. */
export async function cancelRegistration(
  db: Tx,
  now: Date,
  id: string,
  cancelKind: CancelKind,
  givesUseBack: boolean,
  cancelReasonId: string | null = null,
): Promise<void> {
  await cancelRegistrations(db, now, [{ id, givesUseBack }], cancelKind, cancelReasonId)
}

/**
 * The same for many in one statement. Teams that are empty then are put away; who was chosen for nothing else has the
 * student in reach no longer.
 */
export async function cancelRegistrations(
  db: Tx,
  now: Date,
  endings: readonly Ending[],
  cancelKind: CancelKind,
  cancelReasonId: string | null = null,
): Promise<void> {
  const ids = endings.map(({ id }) => id)
  const choices = await lockChoices(db, ids)
  const left = await db.$queryRaw<{ teamId: string | null }[]>`
    update registration r set cancelled_at = ${now}, cancel_kind = ${cancelKind}::cancel_kind,
      cancel_reason_id = ${cancelReasonId}::uuid, holds_seat = false, holds_use = r.holds_use and not x.back,
      updated_at = ${now}, version = r.version + 1
    from unnest(${ids}::uuid[], ${endings.map(({ givesUseBack }) => givesUseBack)}::boolean[]) x (id, back)
    where r.id = x.id returning r.team_id as "teamId"`
  await tidyTeams(db, now, [...new Set(left.flatMap(({ teamId }) => teamId ?? []))])
  await endChoices(db, now, choices, 'SYSTEM')
}

/**
 * An empty team without content goes; one with content, or with somebody's past in it, is archived: the next taker of
 * its code must not inherit strangers' texts (teams#empty-teams).
 */
export async function tidyTeams(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const empty = Prisma.sql`t.id = any(${[...ids]}::uuid[]) and t.archived_at is null and t.member_count = 0`
  const kept = [
    'registration',
    'team_block',
    'team_comment',
    'team_check',
    'team_quiz_answer',
    'submission',
    'team_score',
    'award',
  ]
  const content = kept.map((table) => Prisma.sql`exists (select from ${Prisma.raw(table)} k where k.team_id = t.id)`)
  await db.$executeRaw`
    delete from team t where ${empty} and t.title is null and t.note is null and not (${Prisma.join(content, ' or ')})`
  await db.$executeRaw`
    update team t set archived_at = ${now}, updated_at = ${now}, version = t.version + 1 where ${empty}`
}
