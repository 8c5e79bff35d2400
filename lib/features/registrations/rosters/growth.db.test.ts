import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { Prisma } from '@/lib/db/generated/client'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { factoryTime } from '@/prisma/factories/basis'
import { makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import type { Filter, Sorting } from './filters.queries'
import { pageOf } from './pages.queries'

const { db, url } = await testDatabase({ invariantsHold: false })
const [few, many] = [500, 10_000]

type Place = { size: number; filter: Filter; readers: Record<string, Actor> }
const places: Place[] = []

/** Two projects of different seasons, each of one school, of one adviser and all its own; the larger has twenty times the rows. */
beforeAll(async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const size of [few, many]) {
    const { id: schoolId } = await makeSchool(db)
    const { id: projectId, code, seasonId } = await makeProject(db)
    const adviser = await makeContact(db, { schoolId })
    const coordinator = await makeContact(db, { schoolId, role: 'COORDINATOR' })
    await client.query('begin')
    // Without triggers, which are for a few rows at a time; what they would write is written here.
    await client.query('set local session_replication_role = replica')
    const rows = [schoolId, factoryTime, projectId, adviser.id]
    for (let from = 1; from <= size; from += 1000) {
      await client.query(
        `with person as (
           select n, lower((array['Wang','Li','Zhao','Chen','Yang','Wu','Xu','Sun','Hu','Gao'])[1 + n % 10]) family, 'g' || (n * 7919) % 3001 given
           from generate_series($5::int, least($5 + 999, $6::int)) n),
         made as (
           insert into student (id, created_at, updated_at, school_id, latin_family, latin_given, graduation_year, email, created_by_kind, search_text, sort_key)
           select gen_random_uuid(), $2, $2, $1, family, given, 2026 + n % 3, 'of' || $6 || 'n' || n || '@growth.test', 'SYSTEM',
             ' ' || family || ' ' || given || ' ' || family || given || ' ', family || ' ' || given from person returning id, sort_key, email),
         linked as (
           insert into student_adviser (id, created_at, student_id, contact_id, source, state, confirmed_at)
           select gen_random_uuid(), $2, id, $4, 'REGISTERED', 'CONFIRMED', $2 from made)
         insert into registration (id, created_at, updated_at, project_id, student_id, school_id, number, status, channel,
           registered_by_kind, registered_by_id, holds_seat, name_key)
         select gen_random_uuid(), $2::timestamptz + abs(hashtext(email)) % 1000000 * interval '1 second', $2, $3, id, $1, upper(split_part(email, '@', 1)),
           (array['PENDING', 'PAID', 'FREE'])[1 + abs(hashtext(email)) % 3]::fee_status, 'IMPORT', 'CONTACT', $4, true, sort_key from made`,
        [...rows, from, size],
      )
    }
    await client.query('commit')
    const grants = [{ projectId, role: 'OWNER' as const }]
    const readers = {
      adviser: adviserActor({ contactId: adviser.id, schoolId }),
      coordinator: coordinatorActor({ contactId: coordinator.id, schoolId }),
      'administrator of one project': adminActor({ projectId, grants }),
      'administrator of all': adminActor({ projectId }),
    }
    places.push({ size, filter: { projectCode: code }, readers }, { size, filter: { seasonId }, readers })
  }
  await client.query('vacuum analyze')
  await client.end()
}, 600_000)

/** Pages of memory PostgreSQL looks at: what a statement costs, on whatever machine. */
async function buffersOf(statement: Prisma.Sql): Promise<{ rows: number; buffers: number }> {
  const [explained] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
    Prisma.sql`explain (analyze, buffers, timing off, format json) ${statement}`,
  )
  if (explained === undefined) throw new Error('no plan')
  const { Plan: plan } = explained['QUERY PLAN'][0]
  return { rows: plan['Actual Rows'], buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}
type Plan = { 'Actual Rows': number; 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

const told = {
  columns: Prisma.sql`x.id, s.email, c.name, p.name`,
  joins: Prisma.sql`join registration r on r.id = x.id join student s on s.id = r.student_id
    join project p on p.id = r.project_id join school c on c.id = r.school_id`,
}

const readers = ['adviser', 'coordinator', 'administrator of one project', 'administrator of all']
const byName: Sorting = { by: 'name', descending: false }
const asked: [string, Filter, Sorting, number][] = [
  ['by name', {}, { by: 'name', descending: false }, 0],
  ['by name, the last first', {}, { by: 'name', descending: true }, 0],
  ['by name, its third page', {}, { by: 'name', descending: false }, 40],
  ['by number', {}, { by: 'number', descending: false }, 0],
  ['by date, the newest first', {}, { by: 'created', descending: true }, 0],
  ['of a status', { status: ['PENDING'] }, { by: 'name', descending: false }, 0],
  ['of a year', { graduationYears: [2027] }, { by: 'name', descending: false }, 0],
]

test.each(readers)('a page of the %s costs at most twice as much of twenty times the rows', async (reader) => {
  const dear: string[] = []
  for (const ofSeason of [false, true]) {
    const [small, large] = places.filter(({ filter }) => 'seasonId' in filter === ofSeason)
    for (const [called, filter, sorting, skip] of asked) {
      // A number is unique in its project: of a season an index has only the names in order.
      if (ofSeason && sorting.by !== 'name') continue
      const cost = async (place: Place | undefined) => {
        const actor = place?.readers[reader]
        if (place === undefined || actor === undefined) throw new Error(reader)
        return buffersOf(pageOf(reachOf(actor), { ...filter, ...place.filter }, { skip, take: 20 }, sorting, told))
      }
      const [one, other] = [await cost(small), await cost(large)]
      expect([one.rows, other.rows]).toEqual([20, 20])
      if (other.buffers > 2 * one.buffers)
        dear.push(`${called}${ofSeason ? ' of a season' : ''}: ${one.buffers}, ${other.buffers}`)
    }
  }
  expect(dear).toEqual([])
})

test.each(readers)('a search of the %s costs what it finds', async (reader) => {
  const costs = []
  for (const { size, filter, readers: people } of places) {
    const actor = people[reader]
    if (actor === undefined) throw new Error(reader)
    const found = { ...filter, search: `n${size}` }
    costs.push(await buffersOf(pageOf(reachOf(actor), found, { skip: 0, take: 20 }, byName, told)))
  }
  expect(costs.map(({ rows }) => rows)).toEqual(places.map(() => 1))
  const [one = 0, ofSeason = 0, other = 0, ofOther = 0] = costs.map(({ buffers }) => buffers)
  expect(Math.max(other, ofOther)).toBeLessThanOrEqual(2 * Math.max(one, ofSeason))
})
