import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listAwardKinds, updateKind } from '@/lib/features/judging/award-kinds/queries'
import { mostKinds, whyNotInOrder } from '@/lib/features/judging/award-kinds/rules'
import { cutOff } from '@/lib/features/judging/award-kinds/schema'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { optionalReason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import { teamAsHolder } from './find-holders.step'
import { listAwardTeams } from './award-teams.queries'
import { tiersOf, type Wish, wishesOf } from './rules'
import { wishes } from './schema'
import { writeAwards } from './write-awards.step'

/**
 * An organiser applies what is proposed by score, with the cut-offs it is proposed by: exactly the changes that were
 * shown. If scores, awards or the catalogue have changed meanwhile, nothing is done and the organiser looks again.
 */
export const applyProposal = operation('judging/awards/apply-proposal', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({
    projectId: id,
    cutOffs: z.array(z.object({ kindId: id, version: z.int(), cutOff })).max(mostKinds),
    wishes,
    reason: optionalReason,
  }),
  write: async (work, { actor, input, world }) => {
    const { projectId, reason } = input
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    const { db } = work
    await lockProject(db, projectId)
    const scope = visible.awardKinds(actor)
    const before = await listAwardKinds(db, scope, projectId)
    const moved = await setCutOffs(work, projectId, before, input.cutOffs)
    const kinds = moved === 0 ? before : await listAwardKinds(db, scope, projectId)
    const teams = await listAwardTeams(db, visibleSql.teams(actor), projectId)
    const proposed = wishesOf(teams, tiersOf(kinds, teams))
    if (!areSame(proposed, input.wishes)) throw new Fault('conflict.stale')
    const holders = teams.map(teamAsHolder)
    const { administratorId } = actor
    const { language } = world
    const request = { projectId, administratorId, language, kinds, holders, wishes: proposed, reason }
    const written = await writeAwards(work, { ...request, holder: 'TEAM' })
    // Only the cut-offs changed: that is something, and recorded.
    return written instanceof Unchanged && moved > 0 ? written.found : written
  },
})

type Kinds = Awaited<ReturnType<typeof listAwardKinds>>

/** Answers how many cut-offs are others now. */
async function setCutOffs(
  { db, record }: Work,
  projectId: string,
  kinds: Kinds,
  requested: readonly { kindId: string; version: number; cutOff: number | null }[],
): Promise<number> {
  const after = kinds.map((kind) => {
    const request = requested.find(({ kindId }) => kindId === kind.id)
    if (request === undefined) return kind
    if (request.version !== kind.version || kind.holder !== 'TEAM') throw new Fault('conflict.stale')
    return { ...kind, cutOff: request.cutOff }
  })
  if (requested.some(({ kindId }) => kinds.every(({ id }) => id !== kindId))) throw new Fault('conflict.stale')
  refuseIf(whyNotInOrder(after))
  const moved = after.filter((kind, at) => kind.cutOff !== kinds[at]?.cutOff)
  for (const kind of moved) {
    await updateKind(db, kind.id, { cutOff: kind.cutOff })
    const changes = changesBetween(kinds.find(({ id }) => id === kind.id) ?? {}, { cutOff: kind.cutOff })
    record({ object: ['AwardKind', kind.id], projectId, changes })
  }
  return moved.length
}

/** The same changes, in whatever order their parts come. */
function areSame(a: readonly Wish[], b: readonly Wish[]): boolean {
  const plain = (wished: readonly Wish[]) =>
    wished
      .map(({ holderId, kindIds, seen }) => [holderId, ...kindIds.toSorted(), '/', ...seen.toSorted()].join())
      .toSorted()
      .join(';')
  return plain(a) === plain(b)
}
