import { describe, expect, test } from 'vitest'
import { decideReduction } from '@/lib/features/payments/fee-reductions/decide-reduction'
import { askReduction } from '@/lib/features/payments/fee-reductions/ask-reduction'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { refundPayment } from '@/lib/features/payments/refunds/refund-payment'
import { signUp } from '@/lib/features/registrations/registrations/sign-up'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { type Applicant, makeApplicant, makeProof } from '@/lib/testing/reductions'
import { openShop } from '@/lib/testing/shop'
import { countStatements } from '@/lib/testing/statements'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { savePrices } from './save-prices'

const { db } = await testDatabase()
const { stripe, world, aPayer, pay, ordersOf, statusOf, session, tell, notices } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })

/** What stands in the project, with these prices in place of its own. */
async function save(projectId: string, values: object) {
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId }, include: { priceLevels: true } })
  const { version, isFree, priceMinor, currency, tuitionCurrency, processingFeeBps, holdMinutes, refundPolicy } =
    project
  const priceLevels = project.priceLevels.map(({ level, priceMinor: left }) => ({ level, priceMinor: left }))
  const input = {
    ...{ projectId, version, isFree, priceMinor, currency, tuitionCurrency, processingFeeBps, holdMinutes },
    ...{ refundPolicy, refundSteps: [], priceLevels },
  }
  return perform(savePrices, { ...input, ...values }, owner, world)
}

async function approve(all: Applicant) {
  const proof = await makeProof(db, all)
  const asked = { projectCode: all.project.code, proofKey: proof.key, tuition: '800' }
  const { id: requestId } = await perform(askReduction, asked, all.ownActor, world)
  await perform(decideReduction, { requestId, version: 1, decision: 'APPROVE', level: 7 }, all.office, world)
}

const levelsWith = (level7: number | null) => [
  { level: 1, priceMinor: 12_000 },
  ...(level7 === null ? [] : [{ level: 7, priceMinor: level7 }]),
]

async function makeSchoolRegistration(projectId: string, values: object = {}) {
  const { id: contactId, schoolId } = await makeContact(db)
  const made = { createdAt: factoryTime, updatedAt: factoryTime, status: 'PENDING', channel: 'ADVISER' } as const
  return db.schoolRegistration.create({ data: { ...made, projectId, contactId, schoolId, holdsSeat: true, ...values } })
}

describe('a project becomes free', () => {
  test('whoever was to pay for it pays nothing: no order waits, no hold ends, and the log has each of them', async () => {
    const { id: projectId } = await makeProject(db)
    const { id, registration, actor } = await aPayer({ projectId, holdUntil: daysAfter(factoryTime, 1) })
    await pay(id, actor)
    const paid = await makeRegistration(db, { projectId, status: 'PAID' })
    const ended = await makeRegistration(db, {
      projectId,
      cancelledAt: factoryTime,
      cancelKind: 'CANCELLED',
      holdsSeat: false,
    })
    await save(projectId, { isFree: true })
    expect(await db.registration.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'FREE',
      holdUntil: null,
    })
    expect(await ordersOf(id)).toMatchObject([{ state: 'EXPIRED' }])
    expect([await statusOf(paid.id), await statusOf(ended.id)]).toEqual(['PAID', 'PENDING'])
    const entries = await db.auditEntry.findMany({ where: { objectId: id }, include: { values: true } })
    expect(entries).toMatchObject([
      {
        ...{ operation: 'payments/prices/save-prices', actorId: administratorId, projectId },
        studentId: registration.studentId,
        values: [{ field: 'status', before: 'PENDING', after: 'FREE' }],
      },
    ])
    expect(await db.stateChange.findMany({ where: { objectId: id } })).toMatchObject([
      { fromState: 'PENDING', toState: 'FREE' },
    ])
  })

  test('what its provider is confirming ends its waiting too, and its order is left to the provider', async () => {
    const { id: projectId } = await makeProject(db)
    const { id, actor } = await aPayer({ projectId })
    await pay(id, actor)
    const where = { lines: { some: { registrationId: id } } }
    await audited(db, (tx) => tx.paymentOrder.updateMany({ where, data: { state: 'CONFIRMING' } }))
    await save(projectId, { isFree: true })
    expect(await statusOf(id)).toBe('FREE')
    expect(await ordersOf(id)).toMatchObject([{ state: 'CONFIRMING' }])
  })

  test('what was being confirmed and comes all the same is shown as surplus, goes back whole and ends nothing', async () => {
    const { id: projectId } = await makeProject(db)
    const { id, actor } = await aPayer({ projectId })
    const { number } = await pay(id, actor)
    const where = { lines: { some: { registrationId: id } } }
    await audited(db, (tx) => tx.paymentOrder.updateMany({ where, data: { state: 'CONFIRMING' } }))
    await save(projectId, { isFree: true })
    stripe.pay(session(number))
    for (const notice of notices(number)) await tell(notice)
    const found = async () => (await perform(listFindings, { orderNumber: number }, owner, world)).findings
    const [finding] = await found()
    expect(finding).toMatchObject({ kind: 'OVERPAID', amountMinor: 12_072, currency: 'SGD', actsOnIt: true })
    const [payment] = (await ordersOf(id)).flatMap(({ payments }) => payments)
    expect(finding?.subject).toEqual({ paymentId: payment?.id })
    await perform(refundPayment, { paymentId: payment?.id, reason: 'Nothing was due any more' }, owner, world)
    expect(await found()).toEqual([])
    expect(await ordersOf(id)).toMatchObject([{ payments: [{ flag: 'SURPLUS', refundedMinor: 12_072 }] }])
    expect(await db.registration.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ status: 'FREE', cancelledAt: null, holdsSeat: true },
    })
  })

  test('a package keeps its own price, and so does a school that was given one', async () => {
    const { id: projectId } = await makeProject(db)
    const bought = await makePackageRegistration(db, { packageId: (await makePackage(db, [projectId])).id })
    const { studentId } = bought
    const inside = await makeRegistration(db, {
      projectId,
      studentId,
      packageRegistrationId: bought.id,
      holdsUse: true,
    })
    const plain = await makeSchoolRegistration(projectId)
    const own = await makeSchoolRegistration(projectId, { customPriceMinor: 8_000, customPriceReason: 'Agreed' })
    await save(projectId, { isFree: true })
    expect(await statusOf(inside.id)).toBe('PENDING')
    const schools = await db.schoolRegistration.findMany({ where: { projectId }, orderBy: { id: 'asc' } })
    const byId = new Map(schools.map(({ id, status }) => [id, status]))
    expect([byId.get(plain.id), byId.get(own.id)]).toEqual(['FREE', 'PENDING'])
  })

  test('a thousand take no more statements than a few', async () => {
    const { id: projectId, events } = await makeProject(db)
    const contact = await makeContact(db)
    const of = { projectId, schoolId: contact.schoolId, contactId: contact.id, eventIds: events.map(({ id }) => id) }
    await makeManyRegistrations(db, { ...of, count: 1000, status: 'PENDING' })
    const { statements } = await countStatements(() => save(projectId, { isFree: true }))
    expect(statements).toBeLessThan(60)
    expect(await db.registration.count({ where: { projectId, status: 'FREE' } })).toBe(1000)
    const audited = { operation: 'payments/prices/save-prices', projectId, objectType: 'Registration' }
    expect(await db.auditEntry.count({ where: audited })).toBe(1000)
  })
})

test('whoever signs up while a project becomes free has nothing to pay either', async () => {
  const { id: projectId, code } = await makeProject(db)
  const students = await Promise.all(Array.from({ length: 12 }, () => makeStudent(db)))
  const signUps = students.map(({ id: studentId, schoolId }) =>
    perform(signUp, { projectCode: code }, studentActor({ studentId, schoolId }), world),
  )
  await Promise.all([...signUps.slice(0, 6), save(projectId, { isFree: true }), ...signUps.slice(6)])
  expect(await db.registration.count({ where: { projectId, status: 'FREE' } })).toBe(12)
})

describe('another currency', () => {
  test('makes no difference out of an order of before, which is paid as it was agreed to', async () => {
    const { id: projectId } = await makeProject(db)
    const { id, actor } = await aPayer({ projectId })
    const { number } = await pay(id, actor)
    await save(projectId, { currency: 'USD', priceMinor: 6_000 })
    stripe.pay(session(number))
    for (const notice of notices(number)) await tell(notice)
    expect(await statusOf(id)).toBe('PAID')
    expect((await perform(listFindings, { orderNumber: number }, owner, world)).findings).toEqual([])
  })

  test('makes another amount of no school’s own price, also where the project becomes free', async () => {
    const { id: projectId } = await makeProject(db)
    const own = { customPriceMinor: 8_000, customPriceReason: 'Agreed' }
    await makeSchoolRegistration(projectId, { ...own, reviewState: 'REJECTED', holdsSeat: false })
    await makeSchoolRegistration(projectId)
    await save(projectId, { currency: 'USD' })
    const { id } = await makeSchoolRegistration(projectId, own)
    const refused = {
      key: 'projects.currencyOfSchools',
      values: { count: 1, currency: 'USD' },
      fields: [{ field: 'currency' }],
    }
    await expect(save(projectId, { currency: 'SGD' })).rejects.toMatchObject(refused)
    await expect(save(projectId, { currency: 'SGD', isFree: true })).rejects.toMatchObject(refused)
    await save(projectId, { priceMinor: 15_000 })
    await audited(db, (tx) => tx.schoolRegistration.update({ where: { id }, data: { status: 'FREE' } }))
    await save(projectId, { currency: 'SGD' })
  })
})

describe('an approved fee reduction', () => {
  test('of a level that costs nothing from now on leaves nothing to pay', async () => {
    const [all, other] = [await makeApplicant(db), await aPayer()]
    await approve(all)
    const next = await makeRegistration(db, { projectId: all.project.id })
    await save(all.project.id, { priceLevels: levelsWith(0) })
    expect([await statusOf(all.registration.id), await statusOf(next.id), await statusOf(other.id)]).toEqual([
      ...['FREE', 'PENDING', 'PENDING'],
    ])
  })

  test('keeps its level while it is unpaid: no higher price, none at all and no other currency, but a lower one', async () => {
    const all = await makeApplicant(db)
    await approve(all)
    const { id } = all.project
    const inUse = { key: 'projects.levelInUse', values: { level: 7, count: 1 }, fields: [{ field: 'level7' }] }
    await expect(save(id, { priceLevels: levelsWith(4_300) })).rejects.toMatchObject(inUse)
    await expect(save(id, { priceLevels: levelsWith(null) })).rejects.toMatchObject(inUse)
    await expect(save(id, { currency: 'USD' })).rejects.toMatchObject({
      key: 'projects.currencyInUse',
      fields: [{ field: 'currency' }],
    })
    await save(id, { priceMinor: 15_000, priceLevels: [{ level: 7, priceMinor: 4_100 }] })
    await expect(save(id, { priceLevels: levelsWith(4_200) })).rejects.toMatchObject(inUse)
    await save(id, { isFree: true })
    expect(await statusOf(all.registration.id)).toBe('FREE')
  })

  test('binds no price once nobody is to pay by it', async () => {
    const all = await makeApplicant(db)
    await approve(all)
    const ended = { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false } as const
    await audited(db, (tx) => tx.registration.update({ where: { id: all.registration.id }, data: ended }))
    await save(all.project.id, { priceLevels: levelsWith(null) })
    expect(await db.priceLevel.count({ where: { projectId: all.project.id } })).toBe(1)
  })
})
