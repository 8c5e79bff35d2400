import { z } from 'zod'
import { actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteResource, lockResource, releaseFile } from './kept-resource.queries'
import { whyNotRemove } from './rules'

/** Who keeps contents of all projects removes a resource that is not published (school-life#kept-resources). */
export const removeResource = operation('school-life/resources/remove-resource', {
  access: ['admin'],
  input: z.object({ resourceId: id }),
  write: async ({ db, now, record }, { actor, input: { resourceId } }) => {
    refuseIf(actsOn(actor, textGrants, null) ? null : 'auth.contentNeeded')
    const before = orNotFound(await lockResource(db, visible.resources(actor), resourceId))
    refuseIf(whyNotRemove(before))
    await deleteResource(db, resourceId)
    if (before.fileId !== null) await releaseFile(db, now, before.fileId)
    record({
      object: ['Resource', resourceId],
      changes: [{ field: 'titleEn', before: before.title.en, after: null }],
    })
    return {}
  },
})
