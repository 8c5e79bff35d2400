import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { freePrefix, insertProject } from './change.queries'
import { usualPrefix } from './rules'
import { newProject } from './schema'

/** An owner of all projects makes a draft (catalogue#set-up). */
export const createProject = operation('catalogue/set-up/create-project', {
  access: ['admin'],
  input: z.object(newProject),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotOwnAll(actor))
    const numberPrefix = await freePrefix(db, [usualPrefix(input.code), input.code])
    if (numberPrefix === null)
      throw new Fault('conflict.taken', { fields: [{ field: 'code', key: 'faults.conflict.taken' }] })
    const projectId = await insertProject(db, now, { ...input, numberPrefix })
    record({
      object: ['Project', projectId],
      projectId,
      changes: [{ field: 'code', before: null, after: input.code }],
    })
    return { projectId, code: input.code }
  },
})
