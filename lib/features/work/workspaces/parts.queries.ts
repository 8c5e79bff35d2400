import type { Db } from '@/lib/db/client'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'

export type WorkPart = { id: string; title: Bilingual; required: boolean; words: number; isFilled: boolean }
export type WorkCheck = { id: string; text: Bilingual; isTicked: boolean }

/** What a team's template asks for, with how much of each part is written, and the check items with the team's marks. */
export async function listParts(
  db: Db,
  team: { id: string; templateId: string | null },
): Promise<{ parts: WorkPart[]; checks: WorkCheck[] }> {
  if (team.templateId === null) return { parts: [], checks: [] }
  const ofTeam = { where: { teamId: team.id } }
  const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }]
  const sections = await db.section.findMany({
    where: { templateId: team.templateId },
    select: {
      blocks: {
        select: {
          id: true,
          title: true,
          required: true,
          teamBlocks: { ...ofTeam, select: { words: true, isFilled: true } },
          checkItems: { select: { id: true, text: true, checks: { ...ofTeam, select: { createdAt: true } } }, orderBy },
        },
        orderBy,
      },
    },
    orderBy,
  })
  const blocks = sections.flatMap((section) => section.blocks)
  return {
    parts: blocks.map(({ id, title, required, teamBlocks: [written] }) => ({
      ...{ id, title: bilingualOf(title), required },
      ...{ words: written?.words ?? 0, isFilled: written?.isFilled ?? false },
    })),
    checks: blocks.flatMap(({ checkItems }) =>
      checkItems.map(({ id, text, checks }) => ({ id, text: bilingualOf(text), isTicked: checks.length > 0 })),
    ),
  }
}
