import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { addJob } from '@/lib/jobs/queue'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listMoneyUnderWay } from './queries'
import { whyNotRepeat } from './rules'
import { lockErasure, putProgress } from './progress.queries'

/** An owner of all projects has an erasure that stopped run again, instead of waiting for its next try (console#erasure). */
export const repeatErasure = operation('console/erasures/repeat-erasure', {
  access: ['admin'],
  grants: ['OWNER'],
  input: z.object({ erasureId: id }),
  write: async ({ db, now, record }, { actor, input: { erasureId } }) => {
    refuseIf(whyNotOwnAll(actor))
    const erasure = await lockErasure(db, erasureId)
    const hasMoneyUnderWay = (await listMoneyUnderWay(db, [erasure.personId])).length > 0
    refuseIf(whyNotRepeat({ ...erasure, hasMoneyUnderWay }, now))
    await putProgress(db, now, { ...erasure, state: 'QUEUED', items: 0 })
    await addJob(db, 'erase-person', { erasureId }, { tries: 20 })
    record({ object: ['Erasure', erasureId] })
    return { id: erasureId }
  },
})
