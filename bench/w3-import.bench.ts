import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { AdviserActor } from '@/lib/access/actor'
import { csvBytes, csvText } from '@/lib/csv/write-csv'
import type { PrismaClient } from '@/lib/db/generated/client'
import { importRoster } from '@/lib/features/imports/imports/import-roster'
import { templates } from '@/lib/features/imports/imports/schema'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adviserActor } from '@/lib/testing/actors'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { bench, median, type Watched, watch } from './harness'

// W3: a roster of 10,000 rows in GB18030, 3 % of them bad, 5 % registered already.

const runs = 5
const families = ['欧阳 Ouyang', '陈 Chen', '单 Shan', '吕 Lyu', '买买提 Maimaiti']
const givens = ['诗琪 Shiqi', '晓明 Xiaoming', '西安 Xian', '一诺 Yinuo', '俊杰 Junjie']

type Row = readonly string[]
const rowOf = (group: string, index: number): Row => {
  const [family = '', latinFamily = ''] = families[index % families.length]?.split(' ') ?? []
  const [givenName = '', latinGiven = ''] = givens[(index >> 3) % givens.length]?.split(' ') ?? []
  const name = `${latinGiven}.${latinFamily}${group}x${index}`.toLowerCase()
  const mobile = (offset: number) => String(13_000_000_000 + ((index * 7919 + offset) % 6_000_000_000))
  const person = [family, givenName, latinFamily, latinGiven, index % 2 ? '男' : '女', String(2025 + (index % 3))]
  return [
    ...person,
    mobile(1),
    `${name}@bench.test`,
    mobile(2),
    `p.${name}@bench.test`,
    index % 3 ? 'MATH' : 'MATH;ECON',
    '',
  ]
}
const isBad = (index: number) => index % 100 < 3
const isTaken = (index: number) => index % 100 >= 95

async function fileOf(rows: readonly Row[]): Promise<File> {
  const text = await csvText([templates.CORE.map(({ header }) => header), ...rows])
  return new File([csvBytes(text, 'GB18030')], 'roster.csv')
}

async function run(actor: AdviserActor, input: Record<string, unknown>) {
  return perform(importRoster, input, actor, makeWorld({ source: 'script' }))
}

type Round = { trial: Watched<unknown>; official: Watched<unknown>; floor: number }

async function round(db: PrismaClient, pool: pg.Pool, size: number, number: number): Promise<Round> {
  const project = await makeProject(db)
  const contact = await makeContact(db)
  const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const rows = Array.from({ length: size }, (_, index) => rowOf(`r${number}`, index))
  const into = { projectCode: project.code }
  await run(actor, { ...into, mode: 'official', file: await fileOf(rows.filter((_, index) => isTaken(index))) })
  const written = rows.map((row, index) =>
    isBad(index) ? row.map((cell, column) => (column === 7 ? 'no address' : cell)) : row,
  )
  const file = await fileOf(written)
  const skipLines = rows.flatMap((_, index) => (isBad(index) || isTaken(index) ? [index + 2] : []))

  const trial = await watch(() => run(actor, { ...into, file }))
  const official = await watch(() => run(actor, { ...into, mode: 'official', file, skipLines }))
  return { trial, official, floor: await copyFloor(pool, project.id) }
}

const copied = ['student', 'student_adviser', 'registration', 'registration_event', 'import_row']

/** L0: COPY of the rows just imported into the same tables with the same indexes, after they have been taken out again. */
async function copyFloor(pool: pg.Pool, projectId: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const batch = `(select id from import_batch where project_id = '${projectId}' order by committed_at desc, id desc limit 1)`
    const mine: Record<string, string> = {
      student: `import_batch_id = ${batch}`,
      student_adviser: `student_id in (select id from student where import_batch_id = ${batch})`,
      registration: `import_batch_id = ${batch}`,
      registration_event: `registration_id in (select id from registration where import_batch_id = ${batch})`,
      import_row: `batch_id = ${batch}`,
    }
    const texts = new Map<string, string[]>()
    for (const table of copied) {
      const { rows } = await client.query<{ line: string }>(
        `select ${lineOf(await columnsOf(client, table))} as line from ${table} where ${mine[table]}`,
      )
      texts.set(
        table,
        rows.map(({ line }) => line),
      )
    }
    for (const table of [...copied].reverse()) await client.query(`delete from ${table} where ${mine[table]}`)
    const start = performance.now()
    for (const table of copied) {
      await pipeline(
        Readable.from(pages(texts.get(table) ?? [])),
        client.query(from(`copy ${table} (${(await columnsOf(client, table)).join(', ')}) from stdin`)),
      )
    }
    return performance.now() - start
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum',
    [table],
  )
  return rows.map(({ name }) => name)
}

const lineOf = (columns: readonly string[]) =>
  columns.map((column) => `coalesce(replace(${column}::text, '\\', '\\\\'), '\\N')`).join(` || E'\\t' || `)

function* pages(lines: readonly string[]) {
  for (let at = 0; at < lines.length; at += 500) yield `${lines.slice(at, at + 500).join('\n')}\n`
}

await bench(async ({ db, pool, size }) => {
  const rounds: Round[] = []
  for (let number = 0; number < runs; number++) rounds.push(await round(db, pool, size(10_000), number))
  const all = (of: (one: Round) => number) => median(rounds.map(of))
  const floor = all((one) => one.floor)
  const official = all((one) => one.official.ms)
  return [
    { name: 'trial', value: all((one) => one.trial.ms), unit: 'ms', atMost: 600 },
    { name: 'official', value: official, unit: 'ms', atMost: 1200 },
    { name: 'COPY of the same rows', value: floor, unit: 'ms', atMost: null },
    { name: 'official ÷ COPY', value: official / floor, unit: '×', atMost: 4 },
    { name: 'longest stall, trial', value: all((one) => one.trial.stallMs), unit: 'ms', atMost: 50 },
    { name: 'longest stall, official', value: all((one) => one.official.stallMs), unit: 'ms', atMost: 50 },
    { name: 'CPU of the server, trial', value: all((one) => one.trial.cpuMs), unit: 'ms', atMost: null },
    { name: 'CPU of the server, official', value: all((one) => one.official.cpuMs), unit: 'ms', atMost: null },
    { name: 'memory, trial', value: all((one) => one.trial.growthMb), unit: 'MB', atMost: 150 },
    { name: 'memory, official', value: all((one) => one.official.growthMb), unit: 'MB', atMost: 150 },
  ]
})
