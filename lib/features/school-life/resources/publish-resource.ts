import { z } from 'zod'
import { actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockResource, publishRow } from './kept-resource.queries'
import { resourceTarget } from './schema'

/** Who keeps contents of all projects publishes a resource or takes it back (school-life#kept-resources). */
export const publishResource = operation('school-life/resources/publish-resource', {
  access: ['admin'],
  input: z.object({ ...resourceTarget, isPublished: z.boolean() }),
  write: async ({ db, record }, { actor, input: { resourceId, version, isPublished } }) => {
    refuseIf(actsOn(actor, textGrants, null) ? null : 'auth.contentNeeded')
    const before = orNotFound(await lockResource(db, visible.resources(actor), resourceId))
    if (before.active === isPublished) return new Unchanged({ isPublished })
    if (before.version !== version) throw new Fault('conflict.stale')
    await publishRow(db, resourceId, isPublished)
    record({
      object: ['Resource', resourceId],
      changes: [{ field: 'active', before: String(before.active), after: String(isPublished) }],
    })
    return { isPublished }
  },
})
