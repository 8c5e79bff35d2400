import { beforeAll, expect, test } from 'vitest'
import type { CoordinatorActor } from '@/lib/access/actor'
import { parseCsv } from '@/lib/csv/parse-csv'
import { type FileAnswer, fileResponse, type StoredFileAnswer } from '@/lib/kernel/doors/download'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { exportRoster } from './export-roster'
import { findInRoster } from './find-in-roster'
import { listRoster } from './list-roster'
import { readRoster } from './read-roster'

/** A list of one row more than a workbook has, inserted a part at a time, so that no statement takes long. */
const [rows, atOnce] = [20_001, 2500]
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
let coordinator: CoordinatorActor
let projectCode: string

beforeAll(async () => {
  const { id: schoolId } = await makeSchool(db)
  const { id: projectId, code } = await makeProject(db)
  coordinator = coordinatorActor({ schoolId })
  projectCode = code
  const client = await pool.connect()
  await client.query('begin')
  // Without triggers: a counter that is raised 20,001 times in one transaction takes minutes.
  await client.query('set local session_replication_role = replica')
  for (let from = 1; from <= rows; from += atOnce)
    await client.query(
      `with made as (
       insert into student (id, created_at, updated_at, school_id, latin_family, latin_given, email, created_by_kind, search_text, sort_key)
       select gen_random_uuid(), $2, $2, $1, 'Li', n, 'many' || n || '@list.test', 'SYSTEM', ' limany ', 'li ' || lpad(n::text, 5, '0')
       from generate_series($4::int, least($4 + $6 - 1, $5)::int) n returning id, latin_given, sort_key)
     insert into registration (id, created_at, updated_at, project_id, student_id, school_id, number, status, channel,
       registered_by_kind, holds_seat, name_key)
     select gen_random_uuid(), $2, $2, $3, id, $1, 'MANY-' || latin_given, 'FREE', 'IMPORT', 'SYSTEM', true, sort_key from made`,
      [schoolId, factoryTime, projectId, from, rows, atOnce],
    )
  await client.query('commit')
  client.release()
})

const textOf = (file: FileAnswer | StoredFileAnswer) => fileResponse(file).text()
const last = () => db.registration.findFirstOrThrow({ where: { number: `MANY-${rows}` } })

test('a CSV has all rows, however many, and a workbook of too many is refused with their count', async () => {
  const file = await perform(exportRoster, { projectCode }, coordinator, world)
  expect(file.rows).toBe(rows)
  const lines = await parseCsv(await textOf(file), ',', 30_000)
  const sorted = lines.slice(1).map((line) => line.at(-1))
  expect(sorted).toEqual(Array.from({ length: rows }, (_, at) => `MANY-${at + 1}`))
  await expect(perform(exportRoster, { projectCode, format: 'xlsx' }, coordinator, world)).rejects.toMatchObject({
    key: 'rosters.tooManyForWorkbook',
    code: 409,
    values: { count: rows, most: 20_000 },
  })
})

test('chosen rows are exported wherever in the list they stand', async () => {
  const { id, number } = await last()
  const input = { projectCode, registrationIds: [id, 'no id'] }
  const lines = await parseCsv(await textOf(await perform(exportRoster, input, coordinator, world)), ',', 10)
  expect(lines.slice(1).map((line) => line.at(-1))).toEqual([number])
})

test('the list has the rows that no workbook takes, and a search finds them', async () => {
  const found = await perform(findInRoster, { projectCode, search: 'limany' }, coordinator, world)
  expect([found.length, found.includes((await last()).id)]).toEqual([rows, true])
  const { head, parts } = await perform(readRoster, { projectCode }, coordinator, world)
  let count = 0
  for (let part = await parts.next(); !part.done; part = await parts.next()) count += part.value.length
  expect([head.total, count]).toEqual([rows, rows])
  // A screen counts no further than it says: "10,000+".
  expect(await perform(listRoster, { projectCode, first: 1 }, coordinator, world)).toMatchObject({ whole: 10_000 })
})
