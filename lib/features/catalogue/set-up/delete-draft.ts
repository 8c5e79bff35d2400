import { z } from 'zod'
import { actsOn, ownerGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { deleteProject } from './change.queries'
import { lockSetUp } from './queries'
import { whyNotDelete } from './rules'
import { target } from './schema'

/** An owner deletes a draft that nothing but its own set-up belongs to (catalogue#publishing). */
export const deleteDraft = operation('catalogue/set-up/delete-draft', {
  access: ['admin'],
  input: z.object(target),
  write: async ({ db, record }, { actor, input: { projectId, version } }) => {
    refuseIf(actsOn(actor, ownerGrants, projectId) ? null : 'auth.ownerNeeded')
    const setUp = await lockSetUp(db, visible.projects(actor), projectId)
    if (setUp.version !== version) throw new Fault('conflict.stale')
    refuseIf(whyNotDelete(setUp))
    await deleteProject(db, setUp.id)
    record({ object: ['Project', setUp.id], changes: [{ field: 'code', before: setUp.code, after: null }] })
    return { code: setUp.code }
  },
})
