import { z } from 'zod'
import { actingBy, holdsGrant } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listKeptWork, listWorkIn, listWorkYears } from './kept-work.queries'
import { hourGrants, hoursNarrowing } from './schema'

/** Every work in the administrator's reach that is recorded, the newest first (school-life#recorded-hours). */
export const listRecordedHours = operation('school-life/volunteering/list-recorded-hours', {
  access: ['admin'],
  input: z.object({ ...hoursNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world: { db, now } }) => {
    const scope = visible.volunteerWork(actor)
    const list = await listKeptWork(db, scope, narrowing, pageWindow({ page, pageSize }))
    const mayRecord = holdsGrant(actor, hourGrants)
    const ids = list.rows.map(({ id }) => id)
    const own = mayRecord ? await listWorkIn(db, visible.volunteerWork(actingBy(actor, hourGrants)), ids) : new Set()
    return {
      ...list,
      rows: list.rows.map((row) => ({ ...row, mayChange: own.has(row.id) })),
      years: await listWorkYears(db, scope),
      today: dateInTable(now, displayZone()),
      mayRecord,
    }
  },
})
