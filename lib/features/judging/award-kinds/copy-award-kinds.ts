import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { insertKinds, listAwardKinds, listKindsToCopy } from './queries'
import { missingKinds, mostKinds, whyNotInOrder } from './rules'

/**
 * An organiser copies the awards of another project they hold a grant for, with limits and cut-offs, below the
 * project's own; those already there by name stay unchanged. The organiser's other grants are read here, so the
 * operation itself asks for this one.
 */
export const copyAwardKinds = operation('judging/award-kinds/copy-award-kinds', {
  access: ['admin'],
  input: z.object({ projectId: id, fromProjectId: id }),
  write: async ({ db, now, record }, { actor, input: { projectId, fromProjectId } }) => {
    refuseIf(actsOn(actor, resultGrants, actor.projectId) ? null : 'auth.forbidden')
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const own = await listAwardKinds(db, visible.awardKinds(actor), projectId)
    const others = await listKindsToCopy(db, visible.grantedProjects(actor), fromProjectId)
    const missing = missingKinds(own, others)
    if (missing.length === 0) throw new Fault('awards.nothingToCopy')
    if (own.length + missing.length > mostKinds) throw new Fault('awards.tooMany', { values: { most: mostKinds } })
    // Below awards of ours that start lower, a cut-off of theirs would be out of order: then they come without.
    const fits = whyNotInOrder([...own, ...missing]) === null
    const kinds = fits ? missing : missing.map((kind) => ({ ...kind, cutOff: null }))
    await insertKinds(db, now, { projectId, after: own.at(-1)?.place ?? 0 }, kinds)
    const changes = kinds.map(({ label }) => ({ field: 'label', before: null, after: `${label.zh} · ${label.en}` }))
    record({ object: ['AwardKind', null], projectId, items: kinds.length, changes })
    return { copied: kinds.length }
  },
})
