import { beforeAll, expect, test } from 'vitest'
import type { CoordinatorActor } from '@/lib/access/actor'
import { parseCsv } from '@/lib/csv/parse-csv'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { exportRoster } from './export-roster'
import { findInRoster } from './find-in-roster'

/** A list of one row more than is read at once. */
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
  await client.query(
    `with made as (
       insert into student (id, created_at, updated_at, school_id, latin_family, latin_given, email, created_by_kind, search_text, sort_key)
       select gen_random_uuid(), $2, $2, $1, 'Li', n, 'many' || n || '@list.test', 'SYSTEM', ' limany ', 'li ' || lpad(n::text, 5, '0')
       from generate_series(1, 20001) n returning id, latin_given)
     insert into registration (id, created_at, updated_at, project_id, student_id, school_id, number, status, channel,
       registered_by_kind, holds_seat)
     select gen_random_uuid(), $2, $2, $3, id, $1, 'MANY-' || latin_given, 'FREE', 'IMPORT', 'SYSTEM', true from made`,
    [schoolId, factoryTime, projectId],
  )
  await client.query('commit')
  client.release()
})

const last = () => db.registration.findFirstOrThrow({ where: { number: 'MANY-20001' } })

test('a file of a part is not given for the whole: too many rows are refused with their count', async () => {
  await expect(perform(exportRoster, { projectCode }, coordinator, world)).rejects.toMatchObject({
    key: 'rosters.tooManyRows',
    code: 409,
    values: { count: 20_001, most: 20_000 },
  })
})

test('chosen rows are exported wherever in the list they stand', async () => {
  const { id, number } = await last()
  const input = { projectCode, registrationIds: [id, 'no id'] }
  const { bytes } = await perform(exportRoster, input, coordinator, world)
  const rows = await parseCsv(new TextDecoder().decode(bytes), ',', 10)
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual([number])
})

test('a search finds among the rows the list has', async () => {
  const found = await perform(findInRoster, { projectCode, search: 'limany' }, coordinator, world)
  expect([found.length, found.includes((await last()).id)]).toEqual([20_000, false])
})
