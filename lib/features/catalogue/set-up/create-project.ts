import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { insertProject } from './change.queries'
import { choosePrefix } from './choose-prefix.step'
import { newProject } from './schema'

/** An owner of all projects makes a draft (catalogue#set-up). */
export const createProject = operation('catalogue/set-up/create-project', {
  access: ['admin'],
  input: z.object(newProject),
  write: async (work, { actor, input }) => {
    refuseIf(whyNotOwnAll(actor))
    const { db, now, record } = work
    const numberPrefix = await choosePrefix(work, input.code)
    const projectId = await insertProject(db, now, { ...input, numberPrefix })
    record({
      object: ['Project', projectId],
      projectId,
      changes: [{ field: 'code', before: null, after: input.code }],
    })
    return { projectId, code: input.code }
  },
})
