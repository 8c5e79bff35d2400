import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listMoneyUnderWay } from './queries'
import { whyNotRepeat } from './rules'
import { listErasureRows } from './progress.queries'
import { erasureNarrowing } from './schema'

/** Whose data was erased and whose is being erased, for owners of all projects (console#erasure). */
export const listErasures = operation('console/erasures/list-erasures', {
  access: ['admin'],
  input: z.object({ ...erasureNarrowing, ...pageInput }),
  run: async ({ actor, input: { search, ...paging }, world: { db, now } }) => {
    const whyNotList = whyNotOwnAll(actor)
    const found = whyNotList === null ? await listErasureRows(db, search, pageWindow(paging)) : { rows: [], total: 0 }
    const failed = found.rows.flatMap(({ state, personId }) => (state === 'FAILED' ? [personId] : []))
    const waiting = await listMoneyUnderWay(db, failed)
    const rows = found.rows.map((row) => {
      const run = { ...row, hasMoneyUnderWay: waiting.includes(row.personId) }
      return { ...run, mayRepeat: whyNotRepeat(run, now) === null }
    })
    return { rows, total: found.total, whyNotList }
  },
})
