import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdviserActor, CoordinatorActor } from '@/lib/access/actor'
import { registrationNumber } from '@/lib/features/registrations/registrations/rules'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { bundle } from '@/lib/testing/bundle'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { makeReduction } from '@/lib/testing/reductions'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { importRoster } from './import-roster'
import type { Trial } from './run-import.step'
import { listImports } from './list-imports'
import { lookUpAddresses } from './look-up-addresses'
import type { Official } from './write-roster.step'

const { db, pool, url } = await testDatabase()

type Staff = AdviserActor | CoordinatorActor
type ImportInput = Record<string, unknown>
let project: MadeProject
let adviser: AdviserActor

beforeEach(async () => {
  // Each test has the addresses of the files to itself.
  await pool.query("update student set email = id || '@gone.test' where email not like '%@gone.test'")
  project = await makeProject(db)
  const contact = await makeContact(db)
  adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
})

const run = (input: ImportInput, actor: Staff = adviser, given: Partial<World> = {}) =>
  perform(importRoster, { projectCode: project.code, ...input }, actor, testWorld({ db, ...given }))

async function tryOut(input: ImportInput, actor?: Staff, given?: Partial<World>): Promise<Trial> {
  const result = await run(input, actor, given)
  if (result.mode !== 'trial') throw new Error('a trial was asked for')
  return result
}
async function importAll(input: ImportInput, actor?: Staff, given?: Partial<World>): Promise<Official> {
  const result = await run({ ...input, mode: 'official' }, actor, given)
  if (result.mode !== 'official') throw new Error('an official import was asked for')
  return result
}
async function refused(work: Promise<unknown>): Promise<Fault> {
  const thrown: unknown = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  )
  if (thrown instanceof Fault) return thrown
  throw thrown
}

const data = (name: string) => new File([readFileSync(`${import.meta.dirname}/../../../testing/data/${name}`)], name)
const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
const line = (email: string, events = 'MATH') =>
  `李,雷,Li,Lei,男,2026,13800000000,${email},13900000000,p@x.test,${events},`
const textOf = (...rows: string[]) => [header, ...rows].join('\n')
const roster = (...rows: string[]) => new File([textOf(...rows)], 'roster.csv')

const tables = [
  'student',
  'student_adviser',
  'registration',
  'registration_event',
  'import_batch',
  'import_row',
  'audit_entry',
]
async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*) from ${table})::int as ${table}`).join(', ')}`,
  )
  return rows[0] ?? {}
}
const registered = () => db.registration.count({ where: { projectId: project.id } })

describe('the files to try', () => {
  test.each([
    ['roster-core-40.gb18030.csv', 40],
    ['roster-core-40.utf8-bom.csv', 40],
    ['roster-track-25.gb2312.csv', 25],
  ])(
    '%s: a trial writes nothing, official all; once more all are duplicates and nothing is imported',
    async (name, count) => {
      const before = await counts()
      expect((await tryOut({ file: data(name) })).totals).toMatchObject({
        total: count,
        new: count,
        invalid: 0,
        duplicate: 0,
      })
      expect(await counts()).toEqual(before)
      const first = await importAll({ file: data(name) })
      expect(first.imported).toBe(count)
      expect(await registered()).toBe(count)
      const after = await counts()
      const again = await tryOut({ file: data(name) })
      expect(again.totals).toMatchObject({ new: 0, duplicate: count })
      expect(again.importedAt).toBe(testWorld().now.getTime())
      expect(await importAll({ file: data(name) })).toMatchObject({ imported: 0, importId: first.importId })
      expect(await counts()).toEqual(after)
    },
  )

  const nine = [4, 5, 7, 8, 9, 10, 11, 12, 16]
  const errors = 'roster-core-errors.utf8.csv'

  test('roster-core-errors.utf8.csv: official is refused with the preview and writes nothing', async () => {
    expect((await tryOut({ file: data(errors) })).totals).toMatchObject({ new: 11, invalid: 9 })
    const before = await counts()
    const fault = await refused(importAll({ file: data(errors) }))
    expect(fault).toMatchObject({ key: 'imports.refused', code: 400, values: { invalid: 9, duplicate: 0 } })
    expect(fault.data).toMatchObject({ total: 20, valid: 11, invalid: 9, duplicate: 0 })
    expect(await counts()).toEqual(before)
  })

  test('roster-core-errors.utf8.csv without its nine lines: 11 are imported, nine are kept with their reasons', async () => {
    const { importId, imported } = await importAll({ file: data(errors), skipLines: nine })
    expect(imported).toBe(11)
    const kept = await db.importRow.findMany({
      where: { batchId: importId, outcome: 'SKIPPED' },
      orderBy: { line: 'asc' },
    })
    expect(kept.map((row) => row.line)).toEqual(nine)
    expect(kept[0]).toMatchObject({
      registrationId: null,
      reasons: [{ column: 'email', key: 'fields.errors.required' }],
    })
    expect(await db.importBatch.findUnique({ where: { id: importId } })).toMatchObject({
      rowsTotal: 20,
      rowsNew: 11,
      rowsKnown: 0,
      rowsSkipped: 9,
      fileName: errors,
    })
  })

  test('roster-core-errors.utf8.csv with its cells corrected imports all 20, without another upload', async () => {
    const edits = [
      { line: 4, column: 7, value: 'zhou@fixed.test' },
      { line: 5, column: 7, value: 'li@fixed.test' },
      { line: 7, column: 7, value: 'gao@fixed.test' },
      { line: 8, column: 4, value: '女' },
      { line: 9, column: 5, value: '2026' },
      { line: 10, column: 10, value: 'MATH' },
      { line: 11, column: 6, value: '13800000000' },
      { line: 12, column: 3, value: 'Yinuo' },
      { line: 16, column: 7, value: 'full@roster-d.test' },
    ]
    expect((await tryOut({ file: data(errors), edits })).totals).toMatchObject({ new: 20, invalid: 0 })
    const first = await importAll({ file: data(errors), edits })
    expect(first.imported).toBe(20)
    expect(await importAll({ file: data(errors), edits: edits.toReversed() })).toMatchObject({
      imported: 0,
      importId: first.importId,
    })
  })

  test.each([
    ['roster-header-renamed.utf8.csv', 'imports.headerMissing', { missing: '邮箱' }],
    ['roster-broken-bytes.gb18030.csv', 'csv.brokenBytes', { line: 8 }],
    ['tuition-proof.pdf', 'csv.notText', {}],
  ])('%s is refused in both modes', async (name, key, values) => {
    for (const work of [tryOut, importAll])
      expect(await refused(work({ file: data(name) }))).toMatchObject({ key, values, code: 400 })
  })

  test('more than 10 MB are refused before they are read', async () => {
    const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.csv')
    const unread = Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('it was read')) })
    expect(await refused(tryOut({ file: unread }))).toMatchObject({ key: 'csv.tooLarge' })
  })

  test('more than 20,000 rows are refused', async () => {
    const file = new File(
      [textOf(...Array.from({ length: 20_001 }, (_, index) => line(`s${index}@x.test`)))],
      'many.csv',
    )
    expect(await refused(tryOut({ file }))).toMatchObject({ key: 'csv.tooManyRows' })
  })

  test('a workbook is imported sheet by sheet, each once', { timeout: 60_000 }, async () => {
    const named = (email: string) => [header, line(email)].map((row) => row.split(','))
    const sheets = [
      { name: '一班', rows: named('one@x.test') },
      { name: '二班', rows: named('two@x.test') },
    ]
    const file = new File([new Uint8Array(await writeXlsx({ sheets }))], 'roster.xlsx')
    expect(await refused(tryOut({ file }))).toMatchObject({
      key: 'xlsx.chooseSheet',
      data: { sheets: ['一班', '二班'] },
    })
    expect(await tryOut({ file, sheet: '一班' })).toMatchObject({ sheet: '一班', totals: { new: 1 } })
    const first = await importAll({ file, sheet: '一班' })
    expect(first.imported).toBe(1)
    expect(await importAll({ file, sheet: '一班' })).toMatchObject({ imported: 0, importId: first.importId })
    expect((await importAll({ file, sheet: '二班' })).imported).toBe(1)
  })

  test('the only sheet of a workbook is the same one named or not, and no other', { timeout: 60_000 }, async () => {
    const sheets = [{ name: '名单', rows: [header, line('only@x.test')].map((row) => row.split(',')) }]
    const file = new File([new Uint8Array(await writeXlsx({ sheets }))], 'roster.xlsx')
    const { importId } = await importAll({ file })
    expect(await importAll({ file, sheet: '名单' })).toMatchObject({ imported: 0, importId })
    expect(await refused(tryOut({ file, sheet: '名單' }))).toMatchObject({
      key: 'xlsx.noSuchSheet',
      values: { sheet: '名單', sheets: '名单' },
      data: { sheets: ['名单'] },
    })
  })

  test('a person who leaves while their workbook is read ends it', { timeout: 60_000 }, async () => {
    const sheets = [{ name: '名单', rows: [header, line('gone@x.test')].map((row) => row.split(',')) }]
    const file = new File([new Uint8Array(await writeXlsx({ sheets }))], 'roster.xlsx')
    const leaving = new AbortController()
    const trial = tryOut({ file }, adviser, { effects: { signal: leaving.signal } })
    setTimeout(() => leaving.abort(), 20)
    expect(await refused(trial)).toMatchObject({ key: 'imports.cancelled' })
  })

  test('without a file the person is asked for one', async () => {
    expect((await refused(tryOut({}))).fields).toEqual([{ field: 'file', key: 'imports.errors.fileNeeded' }])
  })
})

describe('what is written', () => {
  test('registers a new student with all their data and events, linked to the adviser', async () => {
    const { importId } = await importAll({
      file: roster('欧阳,诗琪,Ouyang,Shiqi,女,2026,13800000000,SQ@x.test,13900000000,P@x.test,ECON;MATH,ESSAY'),
    })
    const student = await db.student.findUniqueOrThrow({ where: { email: 'sq@x.test' }, include: { advisers: true } })
    expect(student).toMatchObject({
      nativeFamily: '欧阳',
      latinGiven: 'Shiqi',
      gender: 'FEMALE',
      graduationYear: 2026,
      guardian1Email: 'p@x.test',
      schoolId: adviser.schoolId,
      importBatchId: importId,
      createdAt: testWorld().now,
      sortKey: 'ouyang shiqi 欧阳诗琪',
      advisers: [
        { contactId: adviser.contactId, source: 'REGISTERED', state: 'CONFIRMED', confirmedAt: testWorld().now },
      ],
    })
    expect(student.searchText).toContain(' shiqi ')
    const registration = await db.registration.findFirstOrThrow({
      where: { studentId: student.id },
      include: { events: { include: { event: true } } },
    })
    expect(registration).toMatchObject({
      number: registrationNumber(project.numberPrefix, 1),
      status: 'PENDING',
      channel: 'IMPORT',
      registeredByKind: 'CONTACT',
      registeredById: adviser.contactId,
      schoolId: adviser.schoolId,
      typedNativeFamily: null,
      importBatchId: importId,
    })
    expect(registration.events.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY', 'MATH'])
    expect(await db.auditEntry.findMany({ where: { batchId: importId } })).toMatchObject([
      {
        operation: 'imports/imports/import-roster',
        objectType: 'ImportBatch',
        objectId: importId,
        items: 1,
        projectId: project.id,
      },
    ])
  })

  test('the internal numbers go on where they are, in the order of the rows', async () => {
    await makeRegistration(db, { projectId: project.id })
    await importAll({ file: roster(...Array.from({ length: 12 }, (_, index) => line(`n${index}@x.test`))) })
    const rows = await db.registration.findMany({
      where: { projectId: project.id, channel: 'IMPORT' },
      include: { student: true },
    })
    const numbers = rows.sort((a, b) => a.number.localeCompare(b.number)).map((row) => [row.number, row.student.email])
    expect(numbers).toEqual(
      Array.from({ length: 12 }, (_, index) => [
        registrationNumber(project.numberPrefix, index + 2),
        `n${index}@x.test`,
      ]),
    )
  })

  test('a project without a price needs no payment; a limited hold is kept', async () => {
    project = await makeProject(db, { priceMinor: 0, holdMinutes: 60 })
    await importAll({ file: roster(line('free@x.test')) })
    expect(await db.registration.findFirst({ where: { projectId: project.id } })).toMatchObject({
      status: 'FREE',
      holdUntil: null,
    })
    project = await makeProject(db, { holdMinutes: 60 })
    await importAll({ file: roster(line('held@x.test')) })
    const held = await db.registration.findFirst({ where: { projectId: project.id } })
    expect(held?.holdUntil).toEqual(new Date(testWorld().now.getTime() + 3_600_000))
  })

  test('rows by thousands are written in several steps and told of', async () => {
    const told: string[] = []
    const rows = Array.from({ length: 6000 }, (_, index) => line(`m${index}@x.test`))
    const effects = {
      progress: ({ phase, done, total }: { phase: string; done: number; total: number }) =>
        told.push(`${phase} ${done}/${total}`),
    }
    expect((await importAll({ file: roster(...rows) }, adviser, { effects })).imported).toBe(6000)
    expect(told).toEqual([
      'checking 0/6000',
      'writing 0/6000',
      'writing 1000/6000',
      'writing 2000/6000',
      'writing 3000/6000',
      'writing 4000/6000',
      'writing 5000/6000',
      'finishing 6000/6000',
    ])
  }, 60_000)

  test('a caller who leaves before the end imports nothing', async () => {
    const left = new AbortController()
    const effects = {
      signal: left.signal,
      progress: ({ phase }: { phase: string }) => phase === 'writing' && left.abort(),
    }
    const before = await counts()
    const fault = await refused(
      importAll({ file: roster(line('gone@x.test')) }, adviser, {
        effects: { ...effects, progress: (step) => void effects.progress(step) },
      }),
    )
    expect(fault.key).toBe('imports.cancelled')
    expect(await counts()).toEqual(before)
  })
})

describe('a known address', () => {
  test('is linked as a proposal, under the names typed, and its profile stays as it is', async () => {
    const known = await makeStudent(db, { email: 'known@x.test', mobile: '111111' })
    const { totals } = await importAll({ file: roster(line('known@x.test'), line('new@x.test')) })
    expect(totals).toMatchObject({ new: 1, known: 1 })
    expect(await db.student.findUnique({ where: { id: known.id } })).toEqual(known)
    expect(await db.studentAdviser.findMany({ where: { studentId: known.id } })).toMatchObject([
      { contactId: adviser.contactId, state: 'PROPOSED', confirmedAt: null },
    ])
    expect(await db.registration.findFirst({ where: { studentId: known.id } })).toMatchObject({
      schoolId: known.schoolId,
      typedNativeFamily: '李',
      typedLatinGiven: 'Lei',
    })
  })

  test('of a student of one’s own needs no proposal and no typed names', async () => {
    const own = await makeStudent(db, { email: 'own@x.test', schoolId: adviser.schoolId })
    await linkAdviser(db, { studentId: own.id, contactId: adviser.contactId })
    await importAll({ file: roster(line('own@x.test')) })
    expect(await db.studentAdviser.findMany({ where: { studentId: own.id } })).toMatchObject([{ state: 'CONFIRMED' }])
    expect(await db.registration.findFirst({ where: { studentId: own.id } })).toMatchObject({ typedNativeFamily: null })
  })

  test('whose fee was reduced to nothing before has nothing to pay', async () => {
    const own = await makeStudent(db, { email: 'reduced@x.test', schoolId: adviser.schoolId })
    await linkAdviser(db, { studentId: own.id, contactId: adviser.contactId })
    await makeReduction(db, { student: own, project, level: 9 })
    await importAll({ file: roster(line('reduced@x.test'), line('whole@x.test')) })
    const imported = await db.registration.findMany({ where: { projectId: project.id }, orderBy: { number: 'asc' } })
    expect(imported.map(({ status }) => status)).toEqual(['FREE', 'PENDING'])
  })

  test('names the row of a student who is in the file twice, by the addresses of two merged entries', async () => {
    const kept = await makeStudent(db, { email: 'kept@x.test' })
    await makeStudent(db, { email: 'gone@x.test', mergedIntoId: kept.id })
    const file = () => roster(line('gone@x.test'), line('fresh@x.test'), line('kept@x.test'))
    const { rows } = await tryOut({ file: file() })
    const second = { column: 'email', key: 'imports.errors.sameStudent', values: { line: 2 } }
    expect(rows.map(({ status, errors }) => [status, errors])).toEqual([
      ['new', []],
      ['new', []],
      ['invalid', [second]],
    ])
    await expect(run({ file: file(), mode: 'official' })).rejects.toMatchObject({ key: 'imports.refused' })
  })

  test('tells of a student of another school only whether they are registered for this very project', async () => {
    const elsewhere = await makeProject(db)
    const bundle = await makePackage(db, [project.id], { uses: 2 })
    const strangers = await Promise.all(
      ['here', 'there', 'packed'].map((name) => makeStudent(db, { email: `${name}@x.test` })),
    )
    const [here, there, packed] = strangers.map(({ id }) => id)
    await makeRegistration(db, { projectId: project.id, studentId: here })
    await makeRegistration(db, { projectId: elsewhere.id, studentId: there })
    await makePackageRegistration(db, { packageId: bundle.id, studentId: packed, status: 'PAID' })
    const own = await makeStudent(db, { email: 'own@x.test', schoolId: adviser.schoolId })
    await linkAdviser(db, { studentId: own.id, contactId: adviser.contactId })
    const emails = ['here@x.test', 'there@x.test', 'packed@x.test', 'own@x.test', 'nobody@x.test']
    const file = roster(...emails.map((email) => line(email)))
    const trial = await tryOut({ file, packageId: bundle.id })
    const told = new Map([
      ['here@x.test', { registeredIn: [project.id], usesLeft: null }],
      ['own@x.test', { registeredIn: [], usesLeft: null }],
    ])
    expect(new Map(trial.addressStates)).toEqual(told)
    expect(trial.rows.map((row) => row.status)).toEqual(['duplicate', 'new', 'new', 'known', 'new'])
    const input = { projectCode: project.code, packageId: bundle.id, emails }
    expect(new Map(await perform(lookUpAddresses, input, adviser, testWorld({ db })))).toEqual(told)
    expect((await importAll({ file, packageId: bundle.id, skipLines: [2] })).totals).toMatchObject({ new: 1, known: 3 })
  })

  test('of a student registered already is a duplicate, which official refuses', async () => {
    const known = await makeStudent(db, { email: 'twice@x.test' })
    await makeRegistration(db, { projectId: project.id, studentId: known.id })
    const file = roster(line('twice@x.test'), line('new@x.test'))
    expect((await tryOut({ file })).rows.map((row) => row.status)).toEqual(['duplicate', 'new'])
    expect(await refused(importAll({ file }))).toMatchObject({
      key: 'imports.refused',
      values: { duplicate: 1, invalid: 0 },
    })
    expect((await importAll({ file, skipLines: [2] })).imported).toBe(1)
  })

  test('of a student who cancelled may be registered again', async () => {
    const known = await makeStudent(db, { email: 'back@x.test' })
    const now = testWorld().now
    await makeRegistration(db, {
      projectId: project.id,
      studentId: known.id,
      cancelledAt: now,
      cancelKind: 'REMOVED',
      holdsSeat: false,
    })
    expect((await importAll({ file: roster(line('back@x.test')) })).imported).toBe(1)
  })
})

describe('who may import what', () => {
  test('an adviser imports only for themselves and their school', async () => {
    const other = await makeContact(db)
    for (const input of [{ contactId: other.id }, { schoolId: other.schoolId }, { contactId: 'nobody' }]) {
      expect(await refused(tryOut({ file: roster(line('a@x.test')), ...input }))).toMatchObject({ key: 'notFound' })
    }
    expect(
      (await tryOut({ file: roster(line('a@x.test')), contactId: adviser.contactId, schoolId: adviser.schoolId }))
        .totals.new,
    ).toBe(1)
  })

  test('a coordinator imports for an adviser of their school, and chooses the school', async () => {
    const boss = await makeContact(db, { role: 'COORDINATOR', schoolId: adviser.schoolId })
    const coordinator = coordinatorActor({ contactId: boss.id, schoolId: boss.schoolId })
    const elsewhere = await makeSchool(db)
    await importAll({ file: roster(line('c1@x.test')), contactId: adviser.contactId }, coordinator)
    await importAll({ file: roster(line('c2@x.test')), schoolId: elsewhere.id }, coordinator)
    const students = await db.student.findMany({
      where: { email: { in: ['c1@x.test', 'c2@x.test'] } },
      include: { advisers: true },
      orderBy: { email: 'asc' },
    })
    expect(students).toMatchObject([
      { schoolId: adviser.schoolId, advisers: [{ contactId: adviser.contactId, state: 'CONFIRMED' }] },
      { schoolId: elsewhere.id, advisers: [{ contactId: boss.id, state: 'CONFIRMED' }] },
    ])
    const pending = await makeSchool(db, { state: 'PENDING' })
    expect(await refused(tryOut({ file: roster(line('c3@x.test')), schoolId: pending.id }, coordinator))).toMatchObject(
      { key: 'notFound' },
    )
  })

  test('the same bytes once more answer the first import after the project has closed, too', async () => {
    const closesAt = new Date('2026-12-01T00:00:00Z')
    project = await makeProject(db, { registrationClosesAt: closesAt })
    const file = roster(line('early@x.test'))
    const { importId } = await importAll({ file })
    const now = new Date(closesAt.getTime() + 1000)
    expect(await importAll({ file }, adviser, { now })).toEqual({
      mode: 'official',
      importId,
      imported: 0,
      totals: null,
    })
    const other = roster(line('late@x.test'))
    expect(await refused(importAll({ file: other }, adviser, { now }))).toMatchObject({ key: 'registrations.closed' })
  })

  test('a project that is not open, unknown, or full is refused', async () => {
    const file = roster(line('late@x.test'))
    expect(await refused(tryOut({ file, projectCode: 'NONE' }))).toMatchObject({ key: 'notFound' })
    const closed = await makeProject(db, { registrationClosesAt: new Date('2026-11-01T00:00:00Z') })
    expect(await refused(tryOut({ file, projectCode: closed.code }))).toMatchObject({ key: 'registrations.closed' })
  })

  test('an import that needs more places than are left is refused with both numbers, and takes none', async () => {
    project = await makeProject(db, {}, { capacity: 2 })
    const file = roster(line('p1@x.test'), line('p2@x.test'), line('p3@x.test'))
    expect((await tryOut({ file })).seats).toEqual([{ code: project.code, left: 2 }])
    expect(await refused(importAll({ file }))).toMatchObject({ key: 'imports.noSeats', values: { left: 2, wanted: 3 } })
    expect(await registered()).toBe(0)
    expect((await importAll({ file, skipLines: [4] })).imported).toBe(2)
  })
})

describe('a package', () => {
  test('events decide the project; the package is entered, a use taken', async () => {
    const other = await makeProject(db, {}, { events: [{ code: 'POEM' }] })
    const bundle = await makePackage(db, [project.id, other.id], { uses: 2 })
    const known = await makeStudent(db, { email: 'paid@x.test' })
    await linkAdviser(db, { studentId: known.id, contactId: adviser.contactId })
    await makePackageRegistration(db, { packageId: bundle.id, studentId: known.id, status: 'PAID' })
    const file = roster(line('one@x.test', 'MATH'), line('two@x.test', 'POEM'), line('paid@x.test', 'POEM'))
    const { importId } = await importAll({ file, projectCode: undefined, packageId: bundle.id })
    const rows = await db.registration.findMany({
      where: { importBatchId: importId },
      include: { student: true, packageRegistration: true },
      orderBy: { student: { email: 'asc' } },
    })
    expect(
      rows.map((row) => [row.student.email, row.projectId, row.status, row.packageRegistration?.usesTaken]),
    ).toEqual([
      ['one@x.test', project.id, 'PENDING', 1],
      ['paid@x.test', other.id, 'FREE', 1],
      ['two@x.test', other.id, 'PENDING', 1],
    ])
    expect(await db.importBatch.findUnique({ where: { id: importId } })).toMatchObject({
      projectId: null,
      packageId: bundle.id,
    })
  })

  test('of a stranger is not spent, nor is it told whether a use is left', async () => {
    const bundle = await makePackage(db, [project.id], { uses: 2 })
    const known = await makeStudent(db, { email: 'hers@x.test' })
    const ownPackage = await makePackageRegistration(db, { packageId: bundle.id, studentId: known.id, status: 'PAID' })
    await importAll({ file: roster(line('hers@x.test')), packageId: bundle.id })
    expect(await db.packageRegistration.findUnique({ where: { id: ownPackage.id } })).toMatchObject({ usesTaken: 0 })
    expect(await db.registration.findFirst({ where: { studentId: known.id } })).toMatchObject({
      status: 'PENDING',
      packageRegistrationId: null,
    })
  })

  test.each([
    ['over', { endsAt: daysAfter(factoryTime, -1) }],
    ['not begun', { startsAt: daysAfter(factoryTime, 1) }],
  ])('whose sale is %s is given to nobody; who has it is registered in it', async (_, sale) => {
    const bundle = await makePackage(db, [project.id], { uses: null, ...sale })
    const [holder, other] = [
      await makeStudent(db, { email: 'has@x.test' }),
      await makeStudent(db, { email: 'not@x.test' }),
    ]
    for (const { id } of [holder, other]) await linkAdviser(db, { studentId: id, contactId: adviser.contactId })
    await makePackageRegistration(db, { packageId: bundle.id, studentId: holder.id, status: 'PAID' })
    const file = roster(line('has@x.test'), line('not@x.test'), line('new@x.test'))
    const trial = await tryOut({ file, packageId: bundle.id })
    expect(trial.rows.map(({ status, errors }) => [status, errors.map(({ key }) => key)])).toEqual([
      ['known', []],
      ['invalid', ['imports.errors.notOnSale']],
      ['invalid', ['imports.errors.notOnSale']],
    ])
    expect(await refused(importAll({ file, packageId: bundle.id }))).toMatchObject({ key: 'imports.refused' })
    expect((await importAll({ file, packageId: bundle.id, skipLines: [3, 4] })).imported).toBe(1)
    expect(await db.packageRegistration.findMany({ where: { packageId: bundle.id } })).toMatchObject([
      { studentId: holder.id, usesTaken: 1 },
    ])
  })

  test('a project outside the package is refused', async () => {
    const bundle = await makePackage(db, [(await makeProject(db)).id])
    expect(await refused(tryOut({ file: roster(line('o@x.test')), packageId: bundle.id }))).toMatchObject({
      key: 'packages.projectOutside',
    })
  })
})

/** Two people import the same addresses at once: both have looked before either writes. */
async function raceOfTwoPeople(): Promise<PromiseSettledResult<Official>[]> {
  const other = await makeContact(db)
  const colleague = adviserActor({ contactId: other.id, schoolId: other.schoolId })
  const file = roster(...Array.from({ length: 40 }, (_, index) => line(`race${index}@x.test`)))
  let both: Promise<PromiseSettledResult<Official>[]> = Promise.resolve([])
  await whileLocked(pool, 'student', async () => {
    both = Promise.allSettled([importAll({ file }), importAll({ file }, colleague)])
    await untilWaiting(pool, 'student', 2)
  })
  return both
}

const sharedAddresses = async () => {
  const { rows } = await pool.query<{ email: string }>('select email from student group by email having count(*) > 1')
  return rows.length
}

describe('at once', () => {
  test('the same file by the same person five times imports once; each gets the same answer', async () => {
    const file = data('roster-core-40.gb18030.csv')
    const answers = await Promise.all(Array.from({ length: 5 }, () => importAll({ file })))
    expect(new Set(answers.map(({ importId }) => importId)).size).toBe(1)
    expect(answers.map(({ imported }) => imported).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 40])
    expect(await registered()).toBe(40)
  })

  test('of fifty files of one person one is written, nine wait without a connection, the rest is turned away', async () => {
    const files = Array.from({ length: 50 }, (_, index) => roster(line(`turn${index}@x.test`)))
    let results: Promise<PromiseSettledResult<Official>[]> = Promise.resolve([])
    await whileLocked(pool, 'student', async () => {
      results = Promise.allSettled(files.map((file) => importAll({ file })))
      await untilWaiting(pool, 'student', 1)
      const page = perform(listImports, { projectCode: project.code }, adviser, testWorld({ db }))
      expect((await page).total).toBe(0)
      // One for the import, one for the lock that holds it back.
      await expect.poll(() => pool.totalCount - pool.idleCount).toBe(2)
    })
    const refusals = (await results).filter((result) => result.status === 'rejected')
    expect(refusals.map(({ reason }) => [reason.key, reason.retryAfter])).toEqual(
      Array.from({ length: 40 }, () => ['conflict.busy', 5]),
    )
    expect(await registered()).toBe(10)
  })

  test('while another process writes for the same adviser, an import is turned away and a list waits', async () => {
    const key = `import ${adviser.contactId}`
    const elsewhere = await pool.connect()
    await elsewhere.query('begin')
    await elsewhere.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    const attempt = importAll({ file: roster(line('busy@x.test')) })
    expect(await refused(attempt)).toMatchObject({ key: 'conflict.busy', retryAfter: 5 })
    let isListed = false
    const input = { projectCode: project.code, settled: true }
    const list = perform(listImports, input, adviser, testWorld({ db })).then(() => {
      isListed = true
    })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(isListed).toBe(false)
    await elsewhere.query('commit')
    elsewhere.release()
    await list
    expect((await importAll({ file: roster(line('busy@x.test')) })).imported).toBe(1)
  })

  test('two people with the same addresses: one imports, the other is told they are registered', async () => {
    const [first, second] = (await raceOfTwoPeople()).toSorted((a, b) => a.status.localeCompare(b.status))
    expect(first).toMatchObject({ status: 'fulfilled', value: { imported: 40 } })
    expect(second).toMatchObject({ status: 'rejected', reason: { key: 'imports.refused', values: { duplicate: 40 } } })
    expect(await sharedAddresses()).toBe(0)
  })

  test('the last places are taken once', async () => {
    project = await makeProject(db, {}, { capacity: 50 })
    const files = Array.from({ length: 4 }, (_, file) =>
      roster(...Array.from({ length: 20 }, (_, index) => line(`s${file}x${index}@x.test`))),
    )
    const people = await Promise.all(files.map(() => makeContact(db)))
    const results = await Promise.allSettled(
      people.map(({ id, schoolId }, index) =>
        importAll({ file: files[index] }, adviserActor({ contactId: id, schoolId })),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await registered()).toBe(40)
  })
})

describe('killed while it runs (kill −9)', () => {
  test.each(['student_adviser', 'registration', 'import_row'])(
    'at %s: 0 rows are left',
    async (table) => {
      const folder = mkdtempSync(join(tmpdir(), 'roster-'))
      const path = join(folder, 'roster.csv')
      writeFileSync(path, textOf(...Array.from({ length: 3000 }, (_, index) => line(`k${index}@x.test`))))
      const before = await counts()
      const script = await bundle('lib/testing/import-in-process.ts')
      const args = ['--conditions=react-server', script, adviser.contactId, adviser.schoolId, project.code, path]
      await whileLocked(pool, table, async () => {
        const child = spawn(process.execPath, args, {
          env: { ...process.env, DATABASE_URL: url, DATABASE_POOL: '4', TZ: 'UTC' },
          stdio: 'inherit',
        })
        const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
        await untilWaiting(pool, table, 1)
        child.kill('SIGKILL')
        expect(await ended).toBe('SIGKILL')
      })
      for (const at of tables) await pool.query(`begin; lock table ${at} in share mode; commit`)
      rmSync(folder, { recursive: true })
      expect(await counts()).toEqual(before)
    },
    60_000,
  )
})
