import { beforeEach, describe, expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import { Fault } from '@/lib/kernel/fault'
import type { Access, Operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { mergeStudents } from '@/lib/features/people/kept-students/merge-students'
import { makeInvoice } from '@/lib/features/payments/invoices/make-invoice'
import { audited } from '@/lib/testing/audited'
import { setBankAccount } from '@/lib/testing/bank-account'
import { Prisma } from '@/lib/db/generated/client'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { decodeText } from '@/lib/csv/decode-text'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePaidOrder } from '@/prisma/factories/payments'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import type { z } from 'zod'
import { downloadSkippedRows } from './download-skipped-rows'
import { downloadTemplate } from './download-template'
import { importRoster } from './import-roster'
import { listImports } from './list-imports'
import { lookUpAddresses } from './look-up-addresses'
import { undoImport } from './undo-import'

const { db, pool } = await testDatabase()
const world = testWorld({ db })
const later = new Date(world.now.getTime() + 60_000)
let project: MadeProject
let adviser: AdviserActor

beforeEach(async () => {
  await pool.query("update student set email = id || '@gone.test' where email not like '%@gone.test'")
  project = await makeProject(db)
  const contact = await makeContact(db)
  adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
})

const as = <A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  input: z.input<I>,
  actor = adviser,
) => perform(operation, input, actor, { ...world, now: later })

const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
const line = (email: string, gender = '男') =>
  `李,雷,Li,Lei,${gender},2026,+86 13800000000,${email},13900000000,p@x.test,MATH,`
const roster = (...rows: string[]) => new File([[header, ...rows].join('\n')], 'roster.csv')

async function imported(rows: string[], given: Record<string, unknown> = {}): Promise<string> {
  const input = { mode: 'official', projectCode: project.code, file: roster(...rows), ...given }
  const result = await perform(importRoster, input, adviser, world)
  if (result.mode !== 'official') throw new Error('an official import was asked for')
  return result.importId
}
async function refusal(work: Promise<unknown>): Promise<string> {
  const thrown: unknown = await work.then(
    () => 'nothing',
    (reason: unknown) => reason,
  )
  return thrown instanceof Fault ? thrown.key : String(thrown)
}
const rowOf = async (email: string) =>
  db.registration.findFirstOrThrow({ where: { student: { email } }, include: { student: true } })
const why = async () => (await as(listImports, { projectCode: project.code })).rows.map((row) => row.whyNotUndo)

describe('an import is undone', () => {
  test('undoes the whole import: students, links, registrations and places are as before, and what was known already stays', async () => {
    const known = await makeStudent(db, { email: 'known@x.test' })
    const importId = await imported([line('u1@x.test'), line('u2@x.test'), line('known@x.test')])
    expect(await why()).toEqual([null])
    expect(await as(undoImport, { importId })).toEqual({ removed: 3 })
    expect(await db.registration.count({ where: { projectId: project.id } })).toBe(0)
    expect(await db.student.count({ where: { email: { in: ['u1@x.test', 'u2@x.test'] } } })).toBe(0)
    expect(await db.student.findUnique({ where: { id: known.id } })).toEqual(known)
    expect(await db.studentAdviser.count({ where: { contactId: adviser.contactId } })).toBe(0)
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({
      seatsTaken: 0,
      nextNumber: 4,
    })
    expect(await why()).toEqual(['This import has already been undone.'])
    expect(await refusal(as(undoImport, { importId }))).toBe('imports.undone')
  })

  test('and may then be imported again, with new numbers', async () => {
    const rows = [line('again@x.test')]
    const first = await imported(rows)
    await as(undoImport, { importId: first })
    expect(await imported(rows)).not.toBe(first)
    expect((await rowOf('again@x.test')).number.endsWith('-000002')).toBe(true)
  })

  test('with a claim that it confirmed, since a coordinator named the adviser: it waits again', async () => {
    const boss = await makeContact(db, { role: 'COORDINATOR', schoolId: adviser.schoolId })
    const coordinator = coordinatorActor({ contactId: boss.id, schoolId: boss.schoolId })
    const { contactId, schoolId } = adviser
    const claimed = await makeStudent(db, { email: 'claimed@x.test', schoolId })
    const createdAt = new Date(world.now.getTime() - 60_000)
    await linkAdviser(db, { studentId: claimed.id, contactId, state: 'PROPOSED', createdAt })
    const links = () => db.studentAdviser.findMany({ where: { studentId: claimed.id } })
    const before = await links()
    const file = roster(line('claimed@x.test'))
    const input = { mode: 'official', projectCode: project.code, file, contactId } as const
    const done = await perform(importRoster, input, coordinator, world)
    expect(await links()).toMatchObject([{ contactId, state: 'CONFIRMED', decidedById: boss.id }])
    const importId = done.mode === 'official' ? done.importId : ''
    await perform(undoImport, { importId }, coordinator, { ...world, now: later })
    expect(await links()).toEqual(before)
  })

  test('with the claim on a student who was merged into another since', async () => {
    const [gone, kept] = [await makeStudent(db, { email: 'gone@x.test' }), await makeStudent(db)]
    const importId = await imported([line('gone@x.test')])
    const { id: administratorId } = await makeAdministrator(db)
    const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
    const seen = { studentId: gone.id, version: gone.version, keptId: kept.id, keptVersion: kept.version }
    await perform(mergeStudents, { ...seen, reason: 'Registered twice' }, office, world)
    expect(await as(undoImport, { importId })).toEqual({ removed: 1 })
    expect(await db.studentAdviser.count({ where: { contactId: adviser.contactId } })).toBe(0)
  })

  test('with the places of a package it took', async () => {
    const bundle = await makePackage(db, [project.id])
    const importId = await imported([line('b1@x.test')], { packageId: bundle.id })
    await as(undoImport, { importId })
    expect(await db.packageRegistration.count({ where: { packageId: bundle.id } })).toBe(0)
  })
})

describe('an import can no longer be undone', () => {
  const after: [string, string, () => Promise<unknown>][] = [
    [
      'once one of it has paid',
      'imports.undoPaid',
      async () => {
        const { id, studentId } = await rowOf('one@x.test')
        await audited(db, async (tx) => {
          await makePaidOrder(tx, {
            studentId,
            registrationId: id,
            projectId: project.id,
            feeMinor: 12_000,
            currency: 'SGD',
            at: later,
          })
          await tx.registration.update({ where: { id }, data: { status: 'PAID' } })
        })
      },
    ],
    [
      'once one of it is in a team',
      'imports.undoInTeam',
      async () => {
        await makeTeam(db, [await rowOf('one@x.test')])
      },
    ],
    [
      'once a registration of it was changed',
      'imports.undoChanged',
      async () =>
        db.registration.update({ where: { id: (await rowOf('one@x.test')).id }, data: { version: { increment: 1 } } }),
    ],
    [
      'once a student of it was changed',
      'imports.undoChanged',
      async () =>
        db.student.update({
          where: { id: (await rowOf('one@x.test')).studentId },
          data: { version: { increment: 1 } },
        }),
    ],
    [
      'once a student of it has signed in',
      'imports.undoChanged',
      async () =>
        db.student.update({ where: { id: (await rowOf('one@x.test')).studentId }, data: { firstSignedInAt: later } }),
    ],
    [
      'once a student of it takes part elsewhere',
      'imports.undoChanged',
      async () => makeRegistration(db, { studentId: (await rowOf('one@x.test')).studentId }),
    ],
    [
      'once one of it was removed',
      'imports.undoChanged',
      async () =>
        audited(db, async (tx) => {
          const { id } = await rowOf('one@x.test')
          await tx.registration.update({
            where: { id },
            data: { cancelledAt: later, cancelKind: 'REMOVED', holdsSeat: false },
          })
        }),
    ],
    [
      'once one of it stands on an invoice of its school',
      'imports.undoChanged',
      async () => {
        await setBankAccount(db)
        const { id, schoolId } = await rowOf('one@x.test')
        const office = adminActor({
          administratorId: (await makeAdministrator(db)).id,
          grants: [{ projectId: null, role: 'FINANCE' }],
        })
        await perform(makeInvoice, { schoolId, ids: [id], dueOn: '2026-12-20' }, office, world)
      },
    ],
    [
      'once a proposed link was confirmed',
      'imports.undoChanged',
      async () =>
        audited(db, (tx) =>
          tx.studentAdviser.updateMany({
            where: { contactId: adviser.contactId, state: 'PROPOSED' },
            data: { state: 'CONFIRMED', confirmedAt: later },
          }),
        ),
    ],
    [
      'once anything else hangs on a student of it',
      'imports.undoChanged',
      async () =>
        db.packageRegistration.create({
          data: {
            packageId: (await makePackage(db, [])).id,
            studentId: (await rowOf('one@x.test')).studentId,
            createdAt: later,
            updatedAt: later,
            status: 'PENDING',
            channel: 'SELF',
            priceMinor: 30_000,
            currency: 'SGD',
            registeredByKind: 'STUDENT',
            registeredById: (await rowOf('one@x.test')).studentId,
          },
        }),
    ],
  ]
  test.each(after)('%s', async (_, key, change) => {
    await makeStudent(db, { email: 'stranger@x.test' })
    const importId = await imported([line('one@x.test'), line('two@x.test'), line('stranger@x.test')])
    await change()
    expect(await why(), 'the list says so, too').not.toEqual([null])
    expect(await refusal(as(undoImport, { importId }))).toBe(key)
    expect(await db.registration.count({ where: { importBatchId: importId } })).toBe(3)
  })

  test('by somebody else is refused: for them the import does not exist', async () => {
    const importId = await imported([line('mine@x.test')])
    const other = await makeContact(db)
    const stranger = adviserActor({ contactId: other.id, schoolId: other.schoolId })
    expect(await refusal(as(undoImport, { importId }, stranger))).toBe('notFound')
    expect(await refusal(as(downloadSkippedRows, { importId }, stranger))).toBe('notFound')
    expect(await as(listImports, { projectCode: project.code }, stranger)).toEqual({ rows: [], total: 0 })
  })
})

test('the rows left out are offered as long as they are kept', async () => {
  const importId = await imported([line('keep@x.test'), line('lost@x.test', 'X')], { skipLines: [3] })
  const offered = async () => {
    const { rows } = await as(listImports, { projectCode: project.code })
    return rows.find(({ id }) => id === importId)?.whyNotFetch
  }
  expect(await offered()).toBeNull()
  await db.importRow.updateMany({ where: { batchId: importId, outcome: 'SKIPPED' }, data: { values: Prisma.DbNull } })
  expect(await offered()).toMatch(/more than 30 days/)
  expect(await refusal(as(downloadSkippedRows, { importId }))).toBe('imports.leftOutGone')
})

test('the rows left out are for the administrators who import', async () => {
  const importId = await imported([line('fine@x.test'), line('whose@x.test', 'X')], { skipLines: [3] })
  const by = (role: 'REGISTRAR' | 'CONTENT') =>
    adminActor({ projectId: project.id, grants: [{ projectId: project.id, role }] })
  const read = (role: 'REGISTRAR' | 'CONTENT') => perform(downloadSkippedRows, { importId }, by(role), world)
  expect(decodeText((await read('REGISTRAR')).bytes).text).toContain('whose@x.test')
  expect(await refusal(read('CONTENT'))).toBe('auth.forbidden')
})

describe('the history', () => {
  test('lists imports newest first, and can wait for one that is being written', async () => {
    await imported([line('h1@x.test')])
    const running = imported([line('h2@x.test'), line('h3@x.test', 'X')], { skipLines: [3] })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await running
    const { rows, total } = await as(listImports, { projectCode: project.code, settled: true })
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      kind: 'CORE',
      rowsNew: 1,
      rowsSkipped: 1,
      fileName: 'roster.csv',
      whyNotUndo: null,
    })
  })

  test('gives the rows left out with a reason column, without formulas, to be corrected and imported', async () => {
    const importId = await imported([line('ok@x.test'), line('bad@x.test', 'X'), line('dropped@x.test')], {
      skipLines: [3, 4],
    })
    const file = await as(downloadSkippedRows, { importId })
    const { text } = decodeText(file.bytes)
    expect(text.split('\r\n')).toEqual([
      `${header},Row,Reason`,
      "李,雷,Li,Lei,X,2026,'+86 13800000000,bad@x.test,13900000000,p@x.test,MATH,,3,Please enter M or F (or 男 / 女)",
      "李,雷,Li,Lei,男,2026,'+86 13800000000,dropped@x.test,13900000000,p@x.test,MATH,,4,Removed by you",
      '',
    ])
    const result = await perform(
      importRoster,
      { projectCode: project.code, file: new File([file.bytes], 'again.csv') },
      adviser,
      world,
    )
    expect(result).toMatchObject({ mode: 'trial', totals: { total: 2 } })
  })
})

describe('a template', () => {
  test.each([
    ['CORE', 'UTF8', 'Roster template'],
    ['CORE', 'GB18030', 'Roster template'],
    ['TRACK', 'UTF8', 'Track roster template'],
    ['TRACK', 'GB18030', 'Track roster template'],
  ] as const)('%s in %s has one example row that is right for the project', async (kind, encoding, name) => {
    const file = await as(downloadTemplate, { kind, encoding, projectCode: project.code })
    expect(file.name).toBe(`${name} ${project.code}.csv`)
    expect(decodeText(file.bytes).encoding).toBe(encoding)
    const result = await perform(
      importRoster,
      { projectCode: project.code, file: new File([file.bytes], 'template.csv') },
      adviser,
      world,
    )
    expect(result).toMatchObject({
      mode: 'trial',
      kind,
      totals: { total: 1, new: 1 },
      rows: [{ cells: expect.arrayContaining(['MATH']) }],
    })
  })
})

test('a corrected address is looked up as the trial would', async () => {
  const known = await makeStudent(db, { email: 'look@x.test' })
  await makeRegistration(db, { studentId: known.id, projectId: project.id })
  const found = await as(lookUpAddresses, { projectCode: project.code, emails: ['LOOK@x.test', 'nobody@x.test'] })
  expect(found).toEqual([['look@x.test', { registeredIn: [project.id], usesLeft: null }]])
})
