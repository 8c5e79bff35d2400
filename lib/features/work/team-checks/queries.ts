import type { Db, Tx } from '@/lib/db/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { listReviewers, type Reviewer } from '@/lib/features/work/team-comments/reviewers.queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'

/** A check item and its mark; times in milliseconds since the epoch. */
export type CheckView = { id: string; text: Bilingual; ticked: { at: number; by: Reviewer } | null }
export type CheckedBlock = {
  id: string
  title: Bilingual
  required: boolean
  words: number
  isFilled: boolean
  checks: CheckView[]
}
export type CheckedSection = { id: string; title: Bilingual; blocks: CheckedBlock[] }

/** The blocks that have check items, by section, with the team's marks on them. */
export async function listChecks(db: Db, team: { id: string; templateId: string | null }): Promise<CheckedSection[]> {
  if (team.templateId === null) return []
  const ofTeam = { where: { teamId: team.id } }
  const sections = await db.section.findMany({
    where: { templateId: team.templateId },
    select: {
      id: true,
      title: true,
      blocks: {
        where: { checkItems: { some: {} } },
        select: {
          id: true,
          title: true,
          required: true,
          teamBlocks: { ...ofTeam, select: { words: true, isFilled: true } },
          checkItems: {
            select: {
              id: true,
              text: true,
              checks: { ...ofTeam, select: { createdAt: true, tickedByKind: true, tickedById: true } },
            },
            orderBy: [{ position: 'asc' }, { id: 'asc' }],
          },
        },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const marks = sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ checkItems }) => checkItems.flatMap(({ checks }) => checks)),
  )
  const by = await listReviewers(
    db,
    marks.map(({ tickedByKind: kind, tickedById: id }) => ({ kind, id })),
  )
  const viewed = sections.map(({ id, title, blocks }) => ({
    id,
    title: bilingualOf(title),
    blocks: blocks.map(({ teamBlocks: [written], checkItems, ...block }) => ({
      ...block,
      title: bilingualOf(block.title),
      words: written?.words ?? 0,
      isFilled: written?.isFilled ?? false,
      checks: checkItems.map(({ checks: [mark], ...item }) => ({
        id: item.id,
        text: bilingualOf(item.text),
        ticked: mark
          ? { at: mark.createdAt.getTime(), by: by({ kind: mark.tickedByKind, id: mark.tickedById }) }
          : null,
      })),
    })),
  }))
  return viewed.filter(({ blocks }) => blocks.length > 0)
}

/** Of the check items with these ids, or of all of that block: those of the team's own template. */
export async function listItems(
  db: Tx,
  templateId: string | null,
  of: { ids: readonly string[] } | { blockId: string },
): Promise<string[]> {
  if (templateId === null) return []
  const which = 'ids' in of ? { id: { in: of.ids.filter(isUuid) } } : isUuid(of.blockId) ? of : null
  if (which === null) return []
  const rows = await db.checkItem.findMany({
    where: { ...which, block: { templateId } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id }) => id)
}

type By = { kind: PersonKind; id: string | null }

/** Ticks these items; answers how many were not before. */
export async function insertMarks(
  db: Tx,
  now: Date,
  teamId: string,
  itemIds: readonly string[],
  { kind: tickedByKind, id: tickedById }: By,
): Promise<number> {
  const data = itemIds.map((checkItemId) => ({ createdAt: now, teamId, checkItemId, tickedByKind, tickedById }))
  return (await db.teamCheck.createMany({ data, skipDuplicates: true })).count
}

/** Takes the marks of these items away; answers how many there were. */
export async function deleteMarks(db: Tx, teamId: string, itemIds: readonly string[]): Promise<number> {
  return (await db.teamCheck.deleteMany({ where: { teamId, checkItemId: { in: [...itemIds] } } })).count
}

/** How far the team's check items are. */
export async function getCheckProgress(db: Db | Tx, teamId: string): Promise<{ done: number; total: number }> {
  const row = await db.teamProgress.findUniqueOrThrow({
    where: { teamId },
    select: { checksDone: true, checksTotal: true },
  })
  return { done: row.checksDone, total: row.checksTotal }
}

/** Who has ticked an item, and when; null: nobody. */
export async function findMark(
  db: Tx,
  teamId: string,
  checkItemId: string,
): Promise<{ at: number; by: Reviewer } | null> {
  const row = await db.teamCheck.findUnique({
    where: { teamId_checkItemId: { teamId, checkItemId } },
    select: { createdAt: true, tickedByKind: true, tickedById: true },
  })
  if (row === null) return null
  const person = { kind: row.tickedByKind, id: row.tickedById }
  const by = await listReviewers(db, [person])
  return { at: row.createdAt.getTime(), by: by(person) }
}
