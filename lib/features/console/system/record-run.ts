import { operation } from '@/lib/kernel/operation'
import { putRun } from './queries'
import { run } from './schema'

/** What made a backup or brought one back leaves word of how that went, for whoever looks after the portal. */
export const recordRun = operation('console/system/record-run', {
  access: ['system'],
  input: run,
  write: async ({ db, now, record }, { input }) => {
    await putRun(db, now, input)
    record({
      object: ['Backup', null],
      items: input.rows,
      reason: `${input.kind}: ${input.failure ?? 'done'}`.slice(0, 500),
    })
    return null
  },
})
