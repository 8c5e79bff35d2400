import { z } from 'zod'
import { actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { lockResource, lockShelf, releaseFile, updateResource } from './kept-resource.queries'
import { toldOf } from './rules'
import { resourceContent, resourceFields, resourceTarget } from './schema'
import { settleContent } from './settle-content.step'

/** Who keeps contents of all projects writes a resource over the version they saw (school-life#kept-resources). */
export const changeResource = operation('school-life/resources/change-resource', {
  access: ['admin'],
  /** Without content the file or the link stays. */
  input: z.object({ ...resourceTarget, ...resourceFields, content: resourceContent.optional() }),
  run: async ({ actor, input: { resourceId, version, content, ...fields }, world }) => {
    refuseIf(actsOn(actor, textGrants, null) ? null : 'auth.contentNeeded')
    const settled = content && (await settleContent(world, actor, content))
    const scope = visible.resources(actor)
    return inTransaction(world, async ({ db, now, record }) => {
      const before = orNotFound(await lockResource(db, scope, resourceId))
      const values = { ...fields, ...(settled ?? { fileId: before.fileId, url: before.url }) }
      const changes = changesBetween(toldOf(before), toldOf(values))
      if (changes.length === 0) return new Unchanged({ version: before.version })
      if (before.version !== version) throw new Fault('conflict.stale')
      const others = before.shelf === fields.shelf ? null : await lockShelf(db, scope, fields.shelf)
      await updateResource(db, resourceId, values, others === null ? undefined : (others.at(-1)?.position ?? 0) + 1)
      if (before.fileId !== null && before.fileId !== values.fileId) await releaseFile(db, now, before.fileId)
      record({ object: ['Resource', resourceId], changes })
      return { version: version + 1 }
    })
  },
})
