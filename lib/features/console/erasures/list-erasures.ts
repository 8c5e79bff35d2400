import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { whyNotRepeat } from './rules'
import { listErasureRows } from './standing.queries'

/** Whose data was erased and whose is being erased, for owners of all projects (console#erasure). */
export const listErasures = operation('console/erasures/list-erasures', {
  access: ['admin'],
  input: z.object(pageInput),
  run: async ({ actor, input, world: { db, now } }) => {
    const whyNotList = whyNotOwnAll(actor)
    const found = whyNotList === null ? await listErasureRows(db, pageWindow(input)) : { rows: [], total: 0 }
    const rows = found.rows.map((row) => ({ ...row, mayRepeat: whyNotRepeat(row, now) === null }))
    return { rows, total: found.total, whyNotList }
  },
})
