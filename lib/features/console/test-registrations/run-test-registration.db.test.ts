import { expect, test } from 'vitest'
import { getSetUp } from '@/lib/features/catalogue/set-up/get-set-up'
import { publishProject } from '@/lib/features/catalogue/set-up/publish-project'
import { saveTexts } from '@/lib/features/catalogue/set-up/save-texts'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { sendMail } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeTemplate } from '@/prisma/factories/workspaces'
import { runTestRegistration } from './run-test-registration'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })
const pair = (text: string) => ({ zh: `中${text}`, en: text })
const texts = { name: pair('Name'), summary: pair('Summary'), description: pair('Description') }
const template = await makeTemplate(db)
await sendMail(db)

async function draft(values: Parameters<typeof makeProject>[1] = {}, made: Parameters<typeof makeProject>[2] = {}) {
  const whole = { ...texts, refundPolicy: pair('Refunds'), templateId: template.id, teamSizeMax: 4, priceMinor: 12_000 }
  const project = await makeProject(db, { ...whole, state: 'DRAFT', ...values }, made)
  await makeCertificateRule(db, project.id)
  return project
}
const run = (projectId: string, actor = owner) => perform(runTestRegistration, { projectId, version: 1 }, actor, world)
const checkOf = async (code: string) => {
  const { checks, whyNot } = await perform(getSetUp, { projectCode: code }, owner, world)
  return { test: checks.find(({ key }) => key === 'test')?.state, publish: whyNot.publish }
}

/** Rows of every table but those that say that a registration was tried. */
async function rowsOfAll() {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('project', 'audit_entry')`
  const counts: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ rows: string }[]>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as rows from "${name}" t`,
    )
    counts[name] = row?.rows ?? ''
  }
  return counts
}

test('tries a registration from its number to its team, and nothing of it stays but that it was tried', async () => {
  const { id, code, numberPrefix } = await draft()
  expect(await checkOf(code)).toEqual({ test: 'missing', publish: 'projects.notReady' })
  const before = await rowsOfAll()
  const outcome = await run(id)
  expect(outcome).toMatchObject({
    ...{ number: `${numberPrefix}-000001`, at: factoryTime, team: 1 },
    fee: { feeMinor: 12_000, processingFeeMinor: 72, totalMinor: 12_072 },
  })
  expect(outcome.receipt).toMatch(/\S/)
  expect(await rowsOfAll()).toEqual(before)
  expect(await checkOf(code)).toEqual({ test: 'done', publish: null })
  const audits = await db.auditEntry.findMany({ where: { projectId: id } })
  expect(audits).toMatchObject([{ operation: 'console/test-registrations/run-test-registration' }])
  await perform(publishProject, { projectId: id, version: 1 }, owner, world)
})

test('registers when registration opens, for nothing where it is free, and alone where no work is submitted', async () => {
  const registrationOpensAt = daysAfter(factoryTime, 5)
  const { id } = await draft({ registrationOpensAt, priceMinor: 0, isFree: true })
  expect(await run(id)).toMatchObject({ at: registrationOpensAt, fee: null, receipt: null, team: 1 })
  const college = await draft({ kind: 'COLLEGE' })
  expect(await run(college.id)).toMatchObject({ team: null, submitUntil: null })
})

test('says what a student would be told, and then the project was not tried', async () => {
  const full = await draft({}, { capacity: 0 })
  await expect(run(full.id)).rejects.toMatchObject({ key: 'projects.full' })
  const over = await draft(
    {},
    { windows: [{ startsAt: daysAfter(factoryTime, -9), deadlineAt: daysAfter(factoryTime, -1) }] },
  )
  await expect(run(over.id)).rejects.toMatchObject({ key: 'teams.closed' })
  expect((await checkOf(over.code)).test).toBe('missing')
})

test('is tried again after a change, which blocks nothing', async () => {
  const { id, code } = await draft()
  await run(id)
  const later = testWorld({ db, now: daysAfter(factoryTime, 1) })
  const changed = { ...texts, audience: null, deliverables: null, organizer: null, name: pair('Other') }
  await perform(saveTexts, { projectId: id, version: 1, ...changed }, owner, later)
  expect(await checkOf(code)).toEqual({ test: 'advice', publish: null })
})

test('is the owner’s, of a draft in which all else is done', async () => {
  const shown = await makeProject(db)
  await expect(run(shown.id)).rejects.toMatchObject({ key: 'projects.alreadyPublished' })
  const half = await draft({ summary: pair('') })
  await db.project.update({ where: { id: half.id }, data: { summary: { zh: '', en: 'Summary' } } })
  await expect(run(half.id)).rejects.toMatchObject({ key: 'projects.notTestable', values: { count: 1 } })
  const { id } = await draft()
  const editor = adminActor({ administratorId, grants: [{ projectId: null, role: 'CONTENT' }] })
  await expect(run(id, editor)).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
})
