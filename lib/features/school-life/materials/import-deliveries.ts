import { z } from 'zod'
import { type AdminActor, actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { schoolName } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { say } from '@/lib/kernel/text'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { readTable } from '@/lib/tables/read-table'
import { deliveryColumns, deliveryRowsOf, judgeRows, problemTexts } from './delivery-file.rules'
import {
  insertDeliveries,
  listDeliveriesOf,
  listMaterialRows,
  listPlannedSchools,
  lockPlan,
  sendDeliveries,
} from './kept-delivery.queries'
import { getProjectCode } from './queries'
import { deliveryGrants } from './schema'

export const deliveryFileBytes = 2 * 1024 * 1024
const limits = { rows: 5000, columns: deliveryColumns.length + 20, bytes: deliveryFileBytes }

/**
 * Deliveries of the session's project from a file, CSV or a workbook: first what would become of each row, then all of
 * them or none. A planned one gets its tracking number and is sent; the same file once more writes nothing
 * (school-life#deliveries-from-a-file).
 */
export const importDeliveries = operation('school-life/materials/import-deliveries', {
  access: ['admin'],
  grants: deliveryGrants,
  input: z.object({
    mode: z.enum(['trial', 'official']).default('trial'),
    file: z.instanceof(File, { error: say('imports.errors.fileNeeded') }),
  }),
  run: async ({ actor, input: { mode, file }, world }) => {
    const reader = { person: actor.administratorId, signal: world.effects.signal }
    const rows = deliveryRowsOf(await readTable(file, limits, reader))
    const judge = (db: Db | Tx) => judgeBy(db, actor, rows)
    if (mode === 'trial') {
      const { judged, schools } = await judge(world.db)
      const count = (state: string) => judged.filter((row) => row.state === state).length
      return {
        mode,
        ...{ fresh: count('NEW'), sent: count('SENT'), known: count('KNOWN'), wrong: count('WRONG') },
        rows: judged.map(({ line, cells, state, planned, errors }) => {
          const school = schools.find(({ id }) => id === planned?.schoolId)
          return {
            ...{ line, cells, state },
            school: school ? schoolName(school, world.language) : cells.schoolCode,
            errors: errors.map(({ column, problem }) => ({
              column,
              message: translate(world.language, problemTexts[problem]),
            })),
          }
        }),
      }
    }
    const { projectId } = actor
    return inTransaction(world, async ({ db, now, record }) => {
      await lockPlan(db, projectId)
      const { judged } = await judge(db)
      const wrong = judged.filter(({ state }) => state === 'WRONG').length
      refuseIf(wrong > 0 ? 'materials.rowsWrong' : null, { values: { count: wrong } })
      const fresh = judged.flatMap(({ state, planned }) => (state === 'NEW' && planned ? [planned] : []))
      const sent = judged.flatMap(({ state, planned, deliveryId }) =>
        state === 'SENT' && planned && deliveryId ? [{ id: deliveryId, trackingNumber: planned.trackingNumber }] : [],
      )
      const answer = { mode, imported: fresh.length, sent: sent.length }
      if (fresh.length + sent.length === 0) return new Unchanged(answer)
      const batchId = await insertDeliveries(db, now, projectId, fresh)
      if (sent.length > 0 && (await sendDeliveries(db, now, sent)) < sent.length) throw new Fault('conflict.stale')
      record({ object: ['MaterialDelivery', null], projectId, batchId, items: fresh.length + sent.length })
      return answer
    })
  },
})
export type DeliveriesTrial = Extract<ResultOf<typeof importDeliveries>, { mode: 'trial' }>

async function judgeBy(db: Db | Tx, actor: AdminActor, rows: ReturnType<typeof deliveryRowsOf>) {
  const { projectId } = actor
  const schools = await listPlannedSchools(db, visible.schools(actingBy(actor, deliveryGrants)), projectId, null)
  const byCode = new Map(schools.map(({ id, code }) => [code.toUpperCase(), id]))
  const named = rows.flatMap(({ cells }) => byCode.get(cells.schoolCode.toUpperCase()) ?? [])
  const judged = judgeRows(rows, {
    projectCode: await getProjectCode(db, projectId),
    schools: byCode,
    materials: await listMaterialRows(db, { active: true }),
    deliveries: await listDeliveriesOf(db, projectId, [...new Set(named)]),
  })
  return { judged, schools }
}
