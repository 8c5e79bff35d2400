import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { everyRow } from '@/lib/testing/every-row'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { removeDemo } from './remove-demo'
import { seedDemo } from './seed-demo'

// Some tests make the whole world.
vi.setConfig({ testTimeout: 60_000 })

const { db, pool, url, keep } = await testDatabase()

/** A database with the demo world, made once. */
let bringBack: (() => Promise<void>) | null = null
async function demoWorld(): Promise<void> {
  if (bringBack !== null) return bringBack()
  await seedDemo(db, factoryTime)
  bringBack = await keep()
}

async function wipe() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await removeDemo(client, factoryTime)
  } finally {
    await client.end()
  }
}

const everything = () => everyRow(pool)

const person = async (email: string) => ({
  student: await db.student.findFirst({ where: { email } }),
  contact: await db.contact.findFirst({ where: { email } }),
  administrator: await db.administrator.findFirst({ where: { email } }),
})

test('changes nothing in an installation without a demo world', async () => {
  const before = await everything()
  expect(await wipe()).toEqual({ rows: [], kept: [], files: [] })
  expect(await everything()).toEqual(before)
})

test('removes every row of the demo world and records the wipe', async () => {
  const before = await everything()
  await demoWorld()
  const { key } = await db.file.findFirstOrThrow()
  const { rows, kept, files } = await wipe()
  expect(kept).toEqual([])
  expect(files).toContain(key)
  expect(Object.fromEntries(rows.map(({ table, count }) => [table, count]))).toMatchObject({ student: 240, team: 60 })
  const word = await db.auditEntry.findFirstOrThrow({ where: { operation: 'demo/wipe' } })
  expect(word.items).toBe(rows.reduce((sum, { count }) => sum + count, 0))
  await pool.query(
    `begin; set local portal.unlock = 'demo-wipe'; delete from audit_entry where operation = 'demo/wipe'; commit`,
  )
  expect(await everything()).toEqual(before)
})

test('makes the world again after a wipe', async () => {
  await demoWorld()
  await wipe()
  await seedDemo(db, factoryTime)
  expect(await db.student.count({ where: { isDemo: true } })).toBe(240)
  await wipe()
  expect(await db.student.count()).toBe(0)
})

test('removes what was tried out in the demo world', async () => {
  await demoWorld()
  const { contact } = await person('adviser@demo.test')
  const project = await db.project.findUniqueOrThrow({ where: { code: '2025NSI' } })
  if (contact === null) throw new Error('the demo world has no adviser')
  const tried = await makeStudent(db, { schoolId: contact.schoolId, email: 'tried@out.test' })
  await linkAdviser(db, { studentId: tried.id, contactId: contact.id })
  await makeTeam(db, [await makeRegistration(db, { studentId: tried.id, projectId: project.id, status: 'PAID' })], {
    code: 20,
  })
  await db.session.create({
    data: {
      createdAt: factoryTime,
      lastSeenAt: factoryTime,
      expiresAt: daysAfter(factoryTime, 1),
      tokenHash: sha256('a session'),
      loginType: 'ADVISER',
      contactId: contact.id,
    },
  })
  await db.loginCode.create({
    data: {
      createdAt: factoryTime,
      expiresAt: factoryTime,
      loginType: 'STUDENT',
      email: 'tried@out.test',
      codeHash: sha256('12345678'),
    },
  })
  expect((await wipe()).kept).toEqual([])
  expect(await db.student.count()).toBe(0)
  expect(await db.session.count()).toBe(0)
  expect(await db.loginCode.count()).toBe(0)
  expect(await db.paymentOrder.count()).toBe(0)
})

test('keeps the work of real students in real projects, with its school and season', async () => {
  await demoWorld()
  const demoSchool = await db.school.findFirstOrThrow({ where: { students: { some: { email: 'student@demo.test' } } } })
  const demoProject = await db.project.findUniqueOrThrow({ where: { code: '2025NSI' } })
  const project = await makeProject(db, { code: 'REAL', seasonId: demoProject.seasonId, clonedFromId: demoProject.id })
  const student = await makeStudent(db, { schoolId: demoSchool.id, email: 'real@person.test' })
  const real = await makeRegistration(db, { studentId: student.id, projectId: project.id, status: 'PAID' })
  await makeRegistration(db, { studentId: student.id, projectId: demoProject.id })
  const visitor = await db.student.findFirstOrThrow({ where: { email: 'student@demo.test' } })
  await makeRegistration(db, { studentId: visitor.id, projectId: project.id, status: 'PAID' })

  expect((await wipe()).kept).toEqual([`season 26-27`, `school ${demoSchool.code}`])
  const left = await db.registration.findMany({ select: { id: true, project: { select: { tally: true } } } })
  expect(left).toMatchObject([{ id: real.id, project: { tally: { seatsTaken: 1 } } }])
  expect(await db.student.findMany({ select: { email: true } })).toEqual([{ email: 'real@person.test' }])
  expect(await db.project.findMany({ select: { code: true, clonedFromId: true } })).toEqual([
    { code: 'REAL', clonedFromId: null },
  ])
  expect(await db.paymentOrder.count()).toBe(1)
  const flags = { where: { isDemo: true } }
  expect([await db.season.count(flags), await db.school.count(flags)]).toEqual([0, 0])

  await seedDemo(db, factoryTime)
  expect(await db.season.count({ where: { isCurrent: true } })).toBe(1)
  expect(await db.student.count({ where: { isDemo: true } })).toBe(240)
  await wipe()
  expect(await db.registration.count()).toBe(1)
})

test('keeps an administrator whose decisions real rows name, without a sign-in', async () => {
  await demoWorld()
  const { administrator } = await person('admin@demo.test')
  if (administrator === null) throw new Error('the demo world has no administrator')
  const project = await makeProject(db, { code: 'REAL-2' })
  await db.resultsRelease.create({
    data: { createdAt: factoryTime, releaseAt: factoryTime, projectId: project.id, byId: administrator.id },
  })
  const granted = await makeAdministrator(db, {}, [])
  await db.grant.create({
    data: { createdAt: factoryTime, administratorId: granted.id, grantedById: administrator.id, role: 'VIEWER' },
  })
  expect((await wipe()).kept).toEqual([`administrator ${administrator.name}, without a sign-in`])
  expect(
    await db.administrator.findUnique({ where: { id: administrator.id }, include: { grants: true } }),
  ).toMatchObject({
    email: null,
    passwordHash: null,
    isDemo: false,
    disabledAt: factoryTime,
    grants: [],
  })
  expect(await db.grant.findMany()).toMatchObject([{ administratorId: granted.id, grantedById: null }])
})

test('stops before it removes anything when an order pays for demo and real registrations together', async () => {
  await demoWorld()
  const school = await makeSchool(db)
  const project = await makeProject(db, { code: 'REAL-3' })
  const real = await makeRegistration(db, { projectId: project.id, schoolId: school.id })
  const demo = await db.registration.findFirstOrThrow({
    where: { status: 'PENDING', cancelledAt: null, orderLines: { none: {} }, project: { isDemo: true } },
  })
  const line = {
    createdAt: factoryTime,
    registrationFeeMinor: 1000,
    reductionMinor: 0,
    feeAfterMinor: 1000,
    processingFeeBps: 0,
    processingFeeMinor: 0,
    totalMinor: 1000,
  }
  await db.paymentOrder.create({
    data: {
      ...line,
      registrationFeeMinor: 2000,
      feeAfterMinor: 2000,
      totalMinor: 2000,
      updatedAt: factoryTime,
      number: 'SCHOOL-1',
      mode: 'SANDBOX',
      provider: 'OFFLINE',
      payerKind: 'CONTACT',
      payerId: school.id,
      currency: 'SGD',
      policy: 'none',
      policyHash: sha256('none'),
      providerKey: 'SCHOOL-1',
      expiresAt: daysAfter(factoryTime, 1),
      lines: { create: [real, demo].map(({ id }) => ({ ...line, registrationId: id })) },
    },
  })
  await expect(wipe()).rejects.toThrow('SCHOOL-1')
  expect(await db.student.count({ where: { isDemo: true } })).toBe(240)
})
