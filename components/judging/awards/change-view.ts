import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import type { Wish } from '@/lib/features/judging/awards/rules'

export type BulkMode = 'replace' | 'add' | 'clear'
type ProposalSource = { kindIds: readonly string[] } | { mode: BulkMode; kindId: string }

/** The intended awards of each, with those the reader saw before. */
export function wishesFor(
  holders: readonly Pick<AwardBoard['teams'][number], 'id' | 'awards'>[],
  asked: ProposalSource,
): Wish[] {
  return holders.map(({ id, awards }) => {
    const has = awards.map(({ kindId }) => kindId)
    const seen = awards.map((award) => award.id)
    if ('kindIds' in asked) return { holderId: id, kindIds: asked.kindIds, seen }
    const { mode, kindId } = asked
    const kindIds = { replace: [kindId], add: [...new Set([...has, kindId])], clear: [] }[mode]
    return { holderId: id, kindIds, seen }
  })
}
