import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { listAwardKinds, placeKinds } from './queries'
import { mostKinds, whyNotInOrder } from './rules'

/** An organiser puts the project's awards in order, the highest first: all of them, as the organiser saw them. */
export const orderAwardKinds = operation('judging/award-kinds/order-award-kinds', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, kindIds: z.array(id).min(1).max(mostKinds) }),
  write: async ({ db, record }, { actor, input: { projectId, kindIds } }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), projectId)
    const ordered = kindIds.flatMap((id) => kinds.find((kind) => kind.id === id) ?? [])
    const isAll = ordered.length === kinds.length && new Set(kindIds).size === kinds.length
    if (!isAll || kindIds.length !== kinds.length) throw new Fault('conflict.stale')
    refuseIf(whyNotInOrder(ordered))
    if (ordered.every(({ place }, at) => place === at + 1)) return new Unchanged({ kinds: kinds.length })
    await placeKinds(db, kindIds)
    const named = (of: typeof kinds) => of.map(({ label }) => label.zh).join(' · ')
    const changes = [{ field: 'order', before: named(kinds), after: named(ordered) }]
    record({ object: ['AwardKind', null], projectId, items: kinds.length, changes })
    return { kinds: kinds.length }
  },
})
