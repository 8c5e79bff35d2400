import { readXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { translate } from '@/lib/i18n/translate'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { exportOrders } from './export-orders'
import { findPayables } from './find-payables'
import { getOrder } from './get-order'
import { listOrders } from './list-orders'

const { db } = await testDatabase()
const world = testWorld({ db })
const office = adminActor()

const [project, other] = [await makeProject(db), await makeProject(db)]
const student = await makeStudent(db, {
  ...{ nativeFamily: '张', nativeGiven: '三', latinFamily: 'Zhang', latinGiven: 'San' },
  email: 'san@ledger.test',
})
const alone = await makeRegistration(db, { projectId: project.id, studentId: student.id, status: 'PAID' })
await makeRegistration(db, { projectId: other.id, status: 'PAID' })
const bundle = await makePackage(db, [project.id])
const held = await makePackageRegistration(db, { packageId: bundle.id, status: 'PAID' })
await makeRegistration(db, {
  ...{ projectId: project.id, studentId: held.studentId, packageRegistrationId: held.id, status: 'FREE' },
  holdsUse: true,
})
const ofProject = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
const numberOf = async (where: object) => (await db.paymentOrder.findFirstOrThrow({ where })).number
const [single, packaged] = [
  await numberOf({ lines: { some: { registrationId: alone.id } } }),
  await numberOf({ lines: { some: { packageRegistrationId: held.id } } }),
]

const listed = async (input: object, actor = office) => {
  const { rows, total, sums } = await perform(listOrders, input, actor, world)
  expect(total).toBe(rows.length)
  return { numbers: rows.map(({ number }) => number), sums }
}

/** What all of these texts begin with. */
function longestBeginning([first = '', ...others]: readonly string[]): string {
  let length = first.length
  while (!others.every((one) => one.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}

test.each([
  ['its number', single],
  ['its number in small letters', single.toLowerCase()],
  ['the number of the registration', alone.number],
  ['Hanzi', '张三'],
  ['pinyin', 'zhang'],
  ['initials', 'zs'],
  ['e-mail', 'san@ledger.test'],
  ['the provider’s id of the order', `sandbox-${single}`],
  ['the provider’s id of the payment', `sandbox-payment-${single}`],
])('an order is found by %s', async (_, search) => {
  expect((await listed({ search })).numbers).toEqual([single])
})

test('a searched list looks for its orders once, for its pages, its number and its sums', async () => {
  const input = { search: student.email ?? '', pageSize: 1 }
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const first = await perform(listOrders, input, office, world)
  const texts = sent.mock.calls.map(([query]) => String(Object(query).text ?? query))
  sent.mockRestore()
  expect(texts.filter((text) => text.includes('search_text'))).toHaveLength(1)
  expect(first).toMatchObject({ total: 1, sums: [{ currency: 'SGD', capturedMinor: 12_072 }] })
  expect(first.rows.map(({ number }) => number)).toEqual([single])
  // Three orders by their numbers, a page each, the newest first as in the list without a search.
  const all = (await listed({})).numbers
  const search = longestBeginning(all)
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => perform(listOrders, { search, page, pageSize: 1 }, office, world)),
  )
  expect(pages.flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(all)
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3])
})

test('a list is narrowed by state, method, project and day, and its sums are of what it shows', async () => {
  expect((await listed({})).sums).toEqual([{ currency: 'SGD', capturedMinor: 54_324, refundedMinor: 0 }])
  expect(await listed({ projectCode: project.code })).toEqual({
    numbers: expect.arrayContaining([single, packaged]),
    sums: [{ currency: 'SGD', capturedMinor: 42_252, refundedMinor: 0 }],
  })
  for (const nothing of [
    { state: ['REFUNDED'] },
    { method: 'OFFLINE' },
    { search: '***' },
    { search: '%' },
    { search: '_' },
    { until: '2026-01-01' },
  ]) {
    expect((await listed(nothing)).numbers).toEqual([])
  }
  expect((await listed({ from: factoryTime.toISOString().slice(0, 10), state: ['PAID'] })).numbers).toHaveLength(3)
})

test('whoever has one project reads its orders and those of packages joined there, and acts on none without FINANCE', async () => {
  expect((await listed({}, ofProject)).numbers.toSorted()).toEqual([single, packaged].toSorted())
  const seen = await perform(getOrder, { number: single }, ofProject, world)
  expect(seen).toMatchObject({ actsOnIt: false, lines: [{ whyNotRefund: 'refunds.notYours', studentId: student.id }] })
  const foreign = await numberOf({ projectId: other.id })
  await expect(perform(getOrder, { number: foreign }, ofProject, world)).rejects.toMatchObject({ key: 'notFound' })
  for (const nobody of [studentActor({ studentId: student.id }), coordinatorActor()]) {
    await expect(perform(getOrder, { number: single }, nobody, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  }
  const finance = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'FINANCE' }] })
  expect((await perform(getOrder, { number: single }, finance, world)).lines[0]?.whyNotRefund).toBeNull()
  expect((await perform(getOrder, { number: packaged }, finance, world)).lines[0]?.whyNotRefund).toBe(
    'refunds.notYours',
  )
})

test('the file holds what the list shows, in amounts a spreadsheet adds up', async () => {
  const { bytes } = await perform(exportOrders, { search: '张三' }, office, { ...world, language: 'zh-CN' })
  const [header, row, ...rest] = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(rest).toEqual([])
  expect(header).toContain('订单号')
  expect(row).toContain(`${single},已支付,`)
  expect(row).toContain(',SGD,120.00,0.00,0.72,120.72,120.72,0.00,')
})

test('the same file as a workbook has its amounts as numbers and its instants as such', {
  timeout: 60_000,
}, async () => {
  const chosen = { search: '张三', format: 'xlsx' }
  const file = await perform(exportOrders, chosen, office, { ...world, language: 'en-US' })
  expect([file.name.endsWith('.xlsx'), file.rows]).toEqual([true, 1])
  const [header = [], row = []] = (await readXlsx(file.bytes, { readStyles: true })).sheets[0]?.rows ?? []
  const under = (name: string) => row[header.indexOf(name)]
  const words = (name: 'number' | 'created' | 'fee' | 'total') => translate('en-US', `ledger.export.${name}`)
  expect(under(words('number'))).toBe(single)
  expect(under(words('fee'))).toBe(120)
  expect(under(words('total'))).toBe(120.72)
  expect(under(words('created'))).toBeInstanceOf(Date)
})

test('what waits for its payment is found for a transfer, with what is due', async () => {
  const waiting = await makeRegistration(db, { projectId: project.id })
  const found = await perform(findPayables, { search: waiting.number.toLowerCase() }, office, world)
  expect(found).toMatchObject([{ id: waiting.id, dueMinor: 12_072, currency: 'SGD' }])
  expect(await perform(findPayables, { search: alone.number }, office, world)).toEqual([])
})

test('money of another currency adds up to nothing with the order’s own, in the list and in its file', async () => {
  const paid = await makeRegistration(db, { status: 'PAID' })
  const order = await db.paymentOrder.findFirstOrThrow({ where: { lines: { some: { registrationId: paid.id } } } })
  const { mode, provider } = order
  await db.payment.create({
    data: {
      ...{ createdAt: factoryTime, orderId: order.id, mode, provider, providerPaymentId: 'pi_yuan' },
      ...{ amountMinor: 60_000, currency: 'CNY', flag: 'MISMATCH', recordedByKind: 'SYSTEM', capturedAt: factoryTime },
    },
  })
  const { rows, sums } = await perform(listOrders, { search: order.number }, office, world)
  expect(rows).toMatchObject([{ currency: 'SGD', capturedMinor: 12_072, refundedMinor: 0 }])
  expect(sums).toMatchObject([
    { currency: 'CNY', capturedMinor: 60_000 },
    { currency: 'SGD', capturedMinor: 12_072 },
  ])
  const { bytes } = await perform(exportOrders, { search: order.number }, office, { ...world, language: 'en-US' })
  const [header = '', row = ''] = new TextDecoder().decode(bytes).trim().split('\r\n')
  const under = (name: string) => row.split(',')[header.split(',').indexOf(name)]
  expect([under('Collected'), under('Collected in another currency')]).toEqual(['120.72', 'CNY 600.00'])
})
