import { z } from 'zod'
import { type AdminActor, actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { say } from '@/lib/kernel/text'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { readTable } from '@/lib/tables/read-table'
import { type HoursRow, hoursColumns, hoursRowsOf, problemTexts, type RowError, workKey } from './hours-file.rules'
import { insertWorks, listWorkOf } from './kept-work.queries'
import { dateOf, dayOf } from './rules'
import { hourGrants } from './schema'

export const hoursFileBytes = 2 * 1024 * 1024
const limits = { rows: 2000, columns: hoursColumns.length + 20, bytes: hoursFileBytes }

/**
 * The hours of a file, CSV or a workbook: first what would become of each row, then all of them or none. Work that is
 * recorded already is left alone, so the same file once more writes nothing (school-life#hours-from-a-file).
 */
export const importHours = operation('school-life/volunteering/import-hours', {
  access: ['admin'],
  grants: hourGrants,
  input: z.object({
    mode: z.enum(['trial', 'official']).default('trial'),
    file: z.instanceof(File, { error: say('imports.errors.fileNeeded') }),
  }),
  run: async ({ actor, input: { mode, file }, world }) => {
    const reader = { person: actor.administratorId, signal: world.effects.signal }
    const rows = hoursRowsOf(await readTable(file, limits, reader), dateInTable(world.now, displayZone()))
    if (mode === 'official') return { mode, ...(await writeRows(world, actor, rows)) }
    const judged = await judge(world.db, actor, rows)
    return {
      mode,
      fresh: judged.filter(({ state }) => state === 'NEW').length,
      known: judged.filter(({ state }) => state === 'KNOWN').length,
      wrong: judged.filter(({ state }) => state === 'WRONG').length,
      rows: judged.map(({ line, cells, state, student, errors }) => ({
        ...{ line, cells, state },
        student: student && personName(student, world.language),
        errors: errors.map(({ column, problem }) => ({
          column,
          message: translate(world.language, problemTexts[problem]),
        })),
      })),
    }
  },
})
export type HoursTrial = Extract<ResultOf<typeof importHours>, { mode: 'trial' }>

/** Two who import the same work at once: the second looks again and finds it recorded. */
async function writeRows(world: World, actor: AdminActor, rows: readonly HoursRow[]) {
  try {
    return await writeOnce(world, actor, rows)
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.key !== 'volunteering.alreadyRecorded') throw thrown
    return writeOnce(world, actor, rows)
  }
}

function writeOnce(world: World, actor: AdminActor, rows: readonly HoursRow[]) {
  return inTransaction(world, async ({ db, now, record }) => {
    const judged = await judge(db, actor, rows)
    const wrong = judged.filter(({ state }) => state === 'WRONG').length
    refuseIf(wrong > 0 ? 'volunteering.rowsWrong' : null, { values: { count: wrong } })
    const works = judged.flatMap(({ state, student, work: { day, minutes, achievement } }) =>
      state === 'NEW' && student ? [{ studentId: student.id, minutes, achievement, doneOn: dateOf(day) }] : [],
    )
    const known = judged.length - works.length
    if (works.length === 0) return new Unchanged({ imported: 0, known })
    const batchId = await insertWorks(db, now, works)
    record({ object: ['VolunteerWork', null], batchId, items: works.length })
    return { imported: works.length, known }
  })
}

/** What becomes of each row: it is new, recorded already, or wrong. */
async function judge(db: Db, actor: AdminActor, rows: readonly HoursRow[]) {
  const right = rows.filter(({ errors }) => errors.length === 0).map(({ work }) => work)
  const students = await listWorkOf(db, visible.students(actingBy(actor, hourGrants)), {
    emails: [...new Set(rows.map(({ work }) => work.email))],
    days: [...new Set(right.map(({ day }) => day))].map(dateOf),
  })
  const byEmail = new Map(
    students.flatMap((student) => student.addresses.map((address) => [address, student] as const)),
  )
  // A student with two addresses may stand in a file under both.
  const seen = new Set<string>()
  const recorded = new Map(
    students.flatMap(({ id, volunteerWorks }) =>
      volunteerWorks.map(({ doneOn, achievement, minutes }) => {
        return [workKey(id, { day: dayOf(doneOn), achievement }), minutes] as const
      }),
    ),
  )
  return rows.map((row) => {
    const student = byEmail.get(row.work.email) ?? null
    const minutes = student === null ? undefined : recorded.get(workKey(student.id, row.work))
    const errors: RowError[] = [...row.errors]
    if (student === null && row.cells.email !== '') errors.push({ column: 'email', problem: 'student' })
    if (errors.length === 0 && student !== null) {
      const key = workKey(student.id, row.work)
      if (seen.has(key)) errors.push({ column: 'activity', problem: 'twice' })
      seen.add(key)
    }
    if (errors.length === 0 && minutes !== undefined && minutes !== row.work.minutes)
      errors.push({ column: 'hours', problem: 'otherHours' })
    const state = errors.length > 0 ? ('WRONG' as const) : minutes === undefined ? ('NEW' as const) : ('KNOWN' as const)
    return { ...row, student, errors, state }
  })
}
