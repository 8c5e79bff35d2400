import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listMoneyUnderWay } from './queries'
import { erasedPersons, whyNotRepeat } from './rules'
import { findErasureOf } from './progress.queries'

/** Whether the reader may have a person erased, and how far that is where somebody has (console#erasure). */
export const getErasure = operation('console/erasures/get-erasure', {
  access: ['admin'],
  input: z.object({ kind: z.enum(erasedPersons), personId: id }),
  run: async ({ actor, input: { kind, personId }, world: { db, now } }) => {
    const mayErase = whyNotOwnAll(actor) === null
    const row = mayErase ? await findErasureOf(db, kind, personId) : null
    const hasMoneyUnderWay = row?.state === 'FAILED' && (await listMoneyUnderWay(db, [personId])).length > 0
    const run = row && { ...row, hasMoneyUnderWay }
    return { mayErase, erasure: run && { ...run, mayRepeat: whyNotRepeat(run, now) === null } }
  },
})
