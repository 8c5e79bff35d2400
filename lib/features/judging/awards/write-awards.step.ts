import type { AwardHolder } from '@/lib/db/generated/enums'
import type { AwardKind } from '@/lib/features/judging/award-kinds/queries'
import { hasLiveRelease } from '@/lib/features/judging/releases/queries'
import { revokeOfAwards } from '@/lib/features/judging/revocations/revoke-certificates.step'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import { dropDrafts, type GivenAward, insertAwards, markAwardsWithdrawn } from './queries'
import { type AwardPlan, type LiveAward, overLimit, planAwards, takesReason, type Wish } from './rules'

export type AwardCounts = { added: number; removed: number }

/** `whyNot`: why nothing may be given to it. */
export type Holder = { id: string; name: string; awards: readonly GivenAward[]; whyNot: FaultKey | null }

type AwardRequest = {
  projectId: string
  administratorId: string
  language: Language
  holder: AwardHolder
  kinds: readonly AwardKind[]
  /** Whom the wishes are about, as they stand now; `name` is what the audit calls them. */
  holders: readonly Holder[]
  wishes: readonly Wish[]
  reason: string | null
}

/**
 * Gives and takes back what the wishes ask for, all or nothing, for whoever holds the project's lock. Before a release is
 * set awards are drafts; afterwards they are given at once, and each change takes a reason.
 */
export async function writeAwards(work: Work, request: AwardRequest): Promise<AwardCounts | Unchanged<AwardCounts>> {
  const { projectId, holder, kinds, wishes, reason } = request
  const { db, now, record } = work
  refuseWrongKinds(kinds, holder, wishes)
  const plan = planAwards(liveOf(request.holders), wishes)
  if (plan === null) throw new Fault('conflict.stale')
  const { give, drop, withdraw } = plan
  const outcome = { added: give.length, removed: drop.length + withdraw.length }
  if (outcome.added + outcome.removed === 0) return new Unchanged(outcome)
  const hasRelease = await hasLiveRelease(db, projectId)
  if (takesReason(plan, hasRelease) && reason === null) {
    throw new Fault('awards.reasonMissing', { fields: [{ field: 'reason', key: 'faults.awards.reasonMissing' }] })
  }
  for (const { holderId } of give) refuseIf(request.holders.find(({ id }) => id === holderId)?.whyNot ?? null)
  refuseTooMany(kinds, plan, request.language)
  await takeBack(work, plan, request)
  const state = hasRelease ? 'PUBLISHED' : 'DRAFT'
  const awards = give.map(({ holderId, kindId }) => ({
    awardKindId: kindId,
    teamId: holder === 'TEAM' ? holderId : null,
    registrationId: holder === 'TEAM' ? null : holderId,
  }))
  await insertAwards(db, now, { projectId, state, reason }, awards)
  const changes = changesOf(request, plan)
  record({ object: ['Award', null], projectId, items: outcome.added + outcome.removed, reason, changes })
  return outcome
}

function refuseWrongKinds(kinds: readonly AwardKind[], holder: AwardHolder, wishes: readonly Wish[]): void {
  const wished = new Set(wishes.flatMap(({ kindIds }) => kindIds))
  const known = kinds.filter(({ id }) => wished.has(id))
  if (known.length < wished.size) throw new Fault('notFound')
  const isWrong = known.some((kind) => kind.holder !== holder)
  if (isWrong) throw new Fault(holder === 'TEAM' ? 'awards.notForTeams' : 'awards.notForStudents')
}

function refuseTooMany(kinds: readonly AwardKind[], plan: AwardPlan, language: Language): void {
  const over = overLimit(kinds, plan)
  if (over === null) return
  const { label, maximum } = over.kind
  throw new Fault('awards.full', {
    values: { award: inLanguage(label, language), given: over.awardCount, maximum: maximum ?? over.awardCount },
  })
}

function liveOf(holders: readonly Holder[]): LiveAward[] {
  return holders.flatMap(({ id: holderId, awards }) => awards.map((award) => ({ ...award, holderId })))
}

/** What a release has published meanwhile is no draft any more: then nothing is done. */
async function takeBack(work: Work, { drop, withdraw }: AwardPlan, request: AwardRequest): Promise<void> {
  const { db, now } = work
  const idsOf = (awards: readonly LiveAward[]) => awards.map(({ id }) => id)
  const [awardIds, reason] = [idsOf(withdraw), request.reason ?? '']
  const dropped = await dropDrafts(db, idsOf(drop))
  const withdrawn = await markAwardsWithdrawn(db, now, awardIds, reason)
  if (dropped !== drop.length || withdrawn !== withdraw.length) throw new Fault('conflict.stale')
  if (withdrawn > 0) await revokeOfAwards(work, { awardIds, byId: request.administratorId, reason })
}

/** By the names of the awards: who had which, and has which now. */
function changesOf({ kinds, holders, wishes }: AwardRequest, { give, drop, withdraw }: AwardPlan) {
  const touched = new Set([...give, ...drop, ...withdraw].map(({ holderId }) => holderId))
  const named = (ids: readonly string[]) =>
    kinds.flatMap(({ id, label }) => (ids.includes(id) ? [`${label.zh} · ${label.en}`] : [])).join(', ') || null
  return wishes.flatMap(({ holderId, kindIds }) => {
    const holder = holders.find(({ id }) => id === holderId)
    if (holder === undefined || !touched.has(holderId)) return []
    const before = named(holder.awards.map(({ kindId }) => kindId))
    return [{ field: holder.name, before, after: named(kindIds) }]
  })
}
