import { beforeEach, expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { issueMissing } from '@/lib/features/certificates/certificates/issue-missing.step'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { workOf } from '@/lib/testing/work-of'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { correctHours } from './correct-hours'
import { exportHours } from './export-hours'
import { findVolunteers } from './find-volunteers'
import { importHours } from './import-hours'
import { listVolunteers } from './list-volunteers'
import { listRecordedHours } from './list-recorded-hours'
import { recordHours } from './record-hours'
import { removeHours } from './remove-hours'

const { db } = await testDatabase()
const world = testWorld({ db })
let registration: Registration
let email: string
beforeEach(async () => {
  registration = await makeRegistration(db)
  const student = await db.student.findUniqueOrThrow({ where: { id: registration.studentId } })
  email = student.email ?? ''
})

const keeper = (role: 'CONTENT' | 'VIEWER' = 'CONTENT') => {
  const { projectId } = registration
  return adminActor({ projectId, grants: [{ projectId, role }] })
}
const entry = { doneOn: '2025-05-01', minutes: 90, achievement: 'Library' }
const record = (more: Partial<typeof entry> = {}) =>
  perform(recordHours, { studentId: registration.studentId, ...entry, ...more }, keeper(), world)
const remove = (id: string, seen = entry) => perform(removeHours, { id, seen, reason: 'Typed twice' }, keeper(), world)
const bring = (lines: string[], mode: 'trial' | 'official' = 'official', actor = keeper()) => {
  const file = new File([['Email,Date,Hours,Activity,Note', ...lines].join('\n')], 'hours.csv')
  return perform(importHours, { mode, file }, actor, world)
}
const listed = (narrowing: object = {}) => perform(listRecordedHours, narrowing, keeper(), world)

test('lists recorded work by year, source and search with the sum of its hours, and exports the same rows', async () => {
  await record()
  await record({ doneOn: '2024-12-31', achievement: 'Tutoring', minutes: 30 })
  await bring([`${email},2025-06-01,2,Guide,x`])
  expect(await listed()).toMatchObject({ total: 3, minutes: 240, years: [2025, 2024], mayRecord: true })
  expect(await listed({ year: 2024 })).toMatchObject({ total: 1, rows: [{ achievement: 'Tutoring', source: 'FORM' }] })
  expect(await listed({ source: 'FILE' })).toMatchObject({ total: 1, rows: [{ achievement: 'Guide' }] })
  expect(await listed({ search: 'librar' })).toMatchObject({ total: 1, minutes: 90 })
  expect(await listed({ search: email })).toMatchObject({ total: 3 })
  await record({ doneOn: '2024-11-01', achievement: '图书馆 re-shelving', minutes: 45 })
  for (const search of ['图书', '图书馆 re-', 're-shelv'])
    expect(await listed({ search })).toMatchObject({ total: 1, minutes: 45 })
  for (const search of ['%', 're_shelving']) expect(await listed({ search })).toMatchObject({ total: 0 })
  await remove((await db.volunteerWork.findFirstOrThrow({ where: { achievement: '图书馆 re-shelving' } })).id, {
    doneOn: '2024-11-01',
    minutes: 45,
    achievement: '图书馆 re-shelving',
  })
  const { bytes } = await perform(exportHours, { year: 2025 }, keeper(), world)
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('Guide')
  expect(text).not.toContain('Tutoring')
})

test('corrects recorded work with a reason, over nobody’s newer correction and onto no other work', async () => {
  const { id } = await record()
  await record({ achievement: 'Tutoring' })
  const correct = (after: Partial<typeof entry>, seen = entry) =>
    perform(correctHours, { id, seen, ...entry, ...after, reason: 'Wrong sheet' }, keeper(), world)
  await correct({ minutes: 60 })
  await correct({ minutes: 60 })
  await expect(correct({ minutes: 30 })).rejects.toMatchObject({ key: 'conflict.stale' })
  const seen = { ...entry, minutes: 60 }
  await expect(correct({ achievement: 'Tutoring' }, seen)).rejects.toMatchObject({
    key: 'volunteering.alreadyRecorded',
  })
  await expect(correct({ doneOn: '2999-01-01' }, seen)).rejects.toMatchObject({ key: 'volunteering.notYet' })
  expect(
    await db.auditEntry.findMany({
      where: { objectId: id, operation: 'school-life/volunteering/correct-hours' },
      include: { values: true },
    }),
  ).toMatchObject([{ reason: 'Wrong sheet', values: [{ field: 'minutes', before: '90', after: '60' }] }])
})

test('removes recorded work once, and the log keeps what it was', async () => {
  const { id } = await record()
  expect(await outcomes([remove(id), remove(id)])).toEqual({ done: 1, notFound: 1 })
  expect(await db.volunteerWork.count({ where: { id } })).toBe(0)
  const log = await db.auditEntry.findFirstOrThrow({
    where: { objectId: id, operation: 'school-life/volunteering/remove-hours' },
    include: { values: true },
  })
  expect(log).toMatchObject({ reason: 'Typed twice', studentId: registration.studentId })
  expect(new Set(log.values.map(({ before }) => before))).toEqual(new Set(['2025-05-01', '90', 'Library']))
})

test('the last hours under a volunteer certificate stay, even when two remove the last two at once', async () => {
  const { studentId } = registration
  const [one, two] = [await record(), await record({ achievement: 'Tutoring' })]
  const rule = await makeCertificateRule(db, null, {}, { frozenAt: factoryTime })
  await db.certificate.create({
    data: {
      ...{ createdAt: factoryTime, issuedAt: factoryTime, ruleId: rule.id, studentId, kind: 'VOLUNTEER' },
      ...{ token: '1'.repeat(30), verifyCode: 'v'.repeat(24), number: 'V-1', facts: {}, factsHash: sha256('facts') },
    },
  })
  const both = [remove(one.id), remove(two.id, { ...entry, achievement: 'Tutoring' })]
  expect(await outcomes(both)).toEqual({ done: 1, 'volunteering.certified': 1 })
  expect(await db.volunteerWork.count({ where: { studentId } })).toBe(1)
})

test('hours that are removed while certificates are issued stop nobody else’s, and none stands on no hours', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => makeRegistration(db)))
  for (const { studentId, projectId } of others) {
    const actor = adminActor({ projectId, grants: [{ projectId, role: 'CONTENT' }] })
    await perform(recordHours, { studentId, ...entry }, actor, world)
  }
  for (let round = 0; round < 8; round += 1) {
    const rule = await makeCertificateRule(db, null, { kind: 'VOLUNTEER' })
    const { id } = await record({ achievement: `Library ${round}` })
    const issuing = audited(db, (tx) => issueMissing(workOf(tx, factoryTime), { ruleId: rule.id, batchId: null }))
    const removing = remove(id, { ...entry, achievement: `Library ${round}` })
    const [issued, removed] = await Promise.allSettled([issuing, removing])
    expect(issued).toMatchObject({ status: 'fulfilled' })
    const { studentId } = registration
    const certificates = await db.certificate.count({ where: { studentId, ruleId: rule.id, state: 'ISSUED' } })
    const works = await db.volunteerWork.count({ where: { studentId } })
    expect([certificates, works, removed.status]).toEqual(
      removed.status === 'fulfilled' ? [0, 0, 'fulfilled'] : [1, 1, 'rejected'],
    )
    if (certificates > 0) registration = await makeRegistration(db)
  }
})

test('a trial says what becomes of each row and writes nothing', async () => {
  await record()
  await record({ achievement: 'Choir' })
  const trial = await bring(
    [
      `${email},2025-05-01,1.5,Library,`,
      `${email.toUpperCase()},2025/6/1,2,Guide,`,
      `${email},2025-6-1,2,Guide,`,
      `${email},2025-05-01,3,Choir,`,
      `nobody@portal.test,2025-05-01,1,Library,`,
      `${email},01.05.2025,25,,`,
      `${email},2025-02-30,0,Guide,`,
    ],
    'trial',
  )
  if (trial.mode !== 'trial') throw new Error('a trial answers as one')
  expect(trial).toMatchObject({ fresh: 1, known: 1, wrong: 5 })
  expect(trial.rows.map(({ line, state, errors }) => [line, state, errors.map(({ column }) => column)])).toEqual([
    [2, 'KNOWN', []],
    [3, 'NEW', []],
    [4, 'WRONG', ['activity']],
    [5, 'WRONG', ['hours']],
    [6, 'WRONG', ['email']],
    [7, 'WRONG', ['activity', 'date', 'hours']],
    [8, 'WRONG', ['date', 'hours']],
  ])
  expect(await db.volunteerWork.count({ where: { studentId: registration.studentId } })).toBe(2)
})

test('what two entries both said before they became one is listed and counted once', async () => {
  await record()
  const { id: merged } = await makeStudent(db)
  const work = { createdAt: factoryTime, minutes: 90, achievement: 'Library', doneOn: new Date('2025-05-01') }
  await db.volunteerWork.create({ data: { ...work, studentId: merged } })
  await db.student.update({ where: { id: merged }, data: { mergedIntoId: registration.studentId } })
  const office = adminActor({ grants: [{ projectId: null, role: 'CONTENT' }] })
  const all = () => perform(listRecordedHours, {}, office, world)
  expect((await all()).rows.map(({ student }) => student.id)).not.toContain(merged)
  const { rows } = await perform(listVolunteers, { pageSize: 1000 }, office, world)
  expect(rows.map(({ student }) => student.id)).not.toContain(merged)
})

test('reads either address of a student whose two entries were made one, and the same work under both once', async () => {
  const { studentId } = registration
  const { email: other } = await makeStudent(db, { mergedIntoId: studentId })
  const both = [`${email},2025-06-01,2,Guide,`, `${other},2025-06-01,2,Guide,`]
  expect(await bring(both, 'trial')).toMatchObject({ fresh: 1, wrong: 1 })
  await expect(bring(both)).rejects.toMatchObject({ key: 'volunteering.rowsWrong' })
  expect(await bring([`${other},2025-06-01,2,Guide,`])).toMatchObject({ imported: 1 })
  expect(await db.volunteerWork.count({ where: { studentId } })).toBe(1)
})

test('writes all rows of a file or none', async () => {
  const { studentId } = registration
  await expect(bring([`${email},2025-06-01,2,Guide,`, `${email},2025-06-02,x,Guide,`])).rejects.toMatchObject({
    key: 'volunteering.rowsWrong',
    values: { count: 1 },
  })
  expect(await db.volunteerWork.count({ where: { studentId } })).toBe(0)
  const header = new File(['Email,Date,Hours\n'], 'hours.csv')
  await expect(perform(importHours, { mode: 'trial', file: header }, keeper(), world)).rejects.toMatchObject({
    key: 'volunteering.columnMissing',
  })
})

test('what is exported is imported again as recorded already, also where its hours have more than one decimal', async () => {
  for (const [at, minutes] of [75, 100, 1, 1439].entries()) await record({ achievement: `Library ${at}`, minutes })
  const { bytes } = await perform(exportHours, {}, keeper(), world)
  const file = new File([bytes], 'hours.csv')
  expect(await perform(importHours, { mode: 'trial', file }, keeper(), world)).toMatchObject({ known: 4, wrong: 0 })
})

test('the same file sent twice at once is imported once', async () => {
  const lines = [`${email},2025-06-01,2,Guide,`, `${email},2025-06-02,2.5,Guide,`]
  const both = await Promise.all([bring(lines), bring(lines)])
  expect(new Set(both.map((one) => one.mode === 'official' && one.imported))).toEqual(new Set([0, 2]))
  const works = await db.volunteerWork.findMany({ where: { studentId: registration.studentId } })
  expect(works.map(({ minutes }) => minutes).toSorted((one, other) => one - other)).toEqual([120, 150])
  const batchId = works[0]?.importBatchId ?? ''
  expect(await db.auditEntry.findMany({ where: { batchId } })).toMatchObject([{ items: 2 }])
})

test('reaches students of the administrator’s projects alone, and a viewer only looks', async () => {
  const { id } = await record()
  const far = await makeRegistration(db)
  const stranger = adminActor({
    projectId: far.projectId,
    grants: [{ projectId: far.projectId, role: 'CONTENT' }],
  })
  expect(await perform(listRecordedHours, {}, stranger, world)).toMatchObject({ total: 0 })
  expect(await perform(findVolunteers, { search: email }, stranger, world)).toEqual([])
  expect(await perform(findVolunteers, { search: email }, keeper(), world)).toMatchObject([{ email }])
  const removal = { id, seen: entry, reason: 'Not mine' }
  await expect(perform(removeHours, removal, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
  const refused = await bring([`${email},2025-06-01,2,Guide,`], 'trial', stranger)
  expect(refused).toMatchObject({ wrong: 1 })
  const viewer = keeper('VIEWER')
  expect(await perform(listRecordedHours, {}, viewer, world)).toMatchObject({
    mayRecord: false,
    rows: [{ id, mayChange: false }],
  })
  await expect(perform(removeHours, removal, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})
