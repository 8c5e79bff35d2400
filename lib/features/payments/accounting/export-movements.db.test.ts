import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { confirmTransfer } from '@/lib/features/payments/invoices/confirm-transfer'
import { makeInvoice } from '@/lib/features/payments/invoices/make-invoice'
import { checkOrder } from '@/lib/features/payments/payments/check-order'
import { refundLine } from '@/lib/features/payments/refunds/refund-line'
import type { Db } from '@/lib/db/client'
import { newId } from '@/lib/db/ids'
import { fileResponse } from '@/lib/kernel/doors/download'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportMovements } from './export-movements'
import { listDailyFigures } from './list-daily-figures'

const { db } = await testDatabase()
const shop = await openShop(db)
const { world } = shop
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId })
await setBankAccount(db)
const yen = await makeProject(db, { currency: 'JPY', priceMinor: 5_000 })

/** A card payment of SGD 120.72 that went back in two parts, the last of which has the processing fee. */
const payer = await shop.aPayer()
const { number } = await shop.pay(payer.id, payer.actor)
shop.stripe.pay(shop.session(number))
await perform(checkOrder, { number }, payer.actor, world)
const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: payer.id } })
const giveBack = (amountMinor: number, refundedMinor: number, minutes: number) => {
  const later = testWorld({ db, now: new Date(factoryTime.getTime() + minutes * 60_000) })
  return perform(refundLine, { lineId: line.id, amountMinor, refundedMinor, reason: 'Ill' }, office, later)
}
await giveBack(2_000, 0, 1)
await giveBack(10_072, 2_000, 2)

/** An invoice over two students in yen, which has no decimals, paid by transfer a week before. */
const school = await makeSchool(db, { name: '=财务中学', nameEn: '=Finance School' })
const contact = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
const ids = []
for (let at = 0; at < 2; at++) {
  const { id: studentId } = await makeStudent(db, { schoolId: school.id })
  ids.push((await makeRegistration(db, { schoolId: school.id, studentId, projectId: yen.id })).id)
}
const coordinator = coordinatorActor({ schoolId: school.id, contactId: contact.id })
const invoice = await perform(makeInvoice, { ids, dueOn: '2026-12-20' }, coordinator, world)
await perform(
  confirmTransfer,
  { number: invoice.number, amountMinor: 10_060, arrivedOn: '2026-09-01', reference: 'UOB 7' },
  office,
  world,
)

const whole = { from: '2026-01-01', until: '2026-12-31' }
const figures = (input: object = whole, actor = office) => perform(listDailyFigures, input, actor, world)

async function linesOf(input: object = whole, actor = office) {
  const file = await perform(exportMovements, input, actor, world)
  const text = 'stream' in file ? await new Response(file.stream).text() : ''
  const [, ...rows] = text.trimEnd().split('\r\n')
  return rows.map((row) => row.slice(1, -1).split('","'))
}
const minor = (text: string | undefined, digits: number) => Math.round(Number(text) * 10 ** digits)

test('each day says what came in, went back and stayed, by provider and currency', async () => {
  const { days, months } = await figures()
  const today = dateInTable(factoryTime, displayZone())
  expect(days).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ day: today, provider: 'STRIPE', currency: 'SGD', receivedMinor: 12_072, refundedMinor: 12_072 },
        ...{ feeMinor: 0, netMinor: 0, count: 3 },
      }),
      expect.objectContaining({
        ...{ day: '2026-09-01', provider: 'OFFLINE', currency: 'JPY', receivedMinor: 10_060, refundedMinor: 0 },
        ...{ feeMinor: 60, netMinor: 10_000, count: 1 },
      }),
    ]),
  )
  expect(months.find(({ currency }) => currency === 'JPY')).toMatchObject({ month: '2026-09', netMinor: 10_000 })
  expect((await figures({ from: '2026-08-01', until: '2026-08-31' })).days).toEqual([])
})

test('the accountant’s file adds up to the daily figures exactly, day by day', async () => {
  const [{ days }, rows] = [await figures(), await linesOf()]
  expect(rows).toHaveLength(days.reduce((sum, { count }) => sum + count, 0))
  for (const { day, currency, receivedMinor, refundedMinor, feeMinor, netMinor } of days) {
    const digits = currency === 'JPY' ? 0 : 2
    const own = rows.filter((row) => row[0] === day && row[8] === currency)
    const sum = (at: number) => own.reduce((total, row) => total + minor(row[at], digits), 0)
    expect([sum(9), sum(10), sum(11)]).toEqual([receivedMinor - refundedMinor, feeMinor, netMinor])
  }
})

test('a line names order, payer, school, project, students and invoice; its amounts have the currency’s digits', async () => {
  const rows = await linesOf()
  const paid = rows.find((row) => row.includes(invoice.number))
  expect(paid?.slice(8, 12)).toEqual(['JPY', '10060', '60', '10000'])
  expect(paid?.[4]).toBe("'=Finance School")
  expect(paid?.[6]).toBe(yen.code)
  expect(paid?.[7]?.split('; ')).toHaveLength(2)
  const back = rows.filter((row) => row[1] === number && row[9]?.startsWith('-'))
  expect(back.map((row) => [row[9], row[10], row[11]]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([
    ['-100.72', '-0.72', '-100.00'],
    ['-20.00', '0.00', '-20.00'],
  ])
})

test('a file says how many lines it has, in either format', async () => {
  const { length } = await linesOf()
  const formats = ['csv', 'xlsx'] as const
  const files = await Promise.all(
    formats.map((format) => perform(exportMovements, { ...whole, format }, office, world)),
  )
  expect(files.map((file) => fileResponse(file).headers.get('x-row-count'))).toEqual([String(length), String(length)])
})

test('a workbook has the same lines, with amounts as numbers', async () => {
  const file = await perform(exportMovements, { ...whole, format: 'xlsx' }, office, world)
  const { sheets } = await readXlsx('bytes' in file ? file.bytes : new Uint8Array())
  const rows = sheets[0]?.rows ?? []
  expect(rows).toHaveLength((await linesOf()).length + 1)
  expect(rows.flat()).toContain(10_060)
})

test('finance alone reads it: of all money, or of the own project', async () => {
  const registrar = adminActor({ grants: [{ projectId: null, role: 'REGISTRAR' }] })
  for (const read of [figures(whole, registrar), linesOf(whole, registrar)])
    await expect(read).rejects.toMatchObject({ key: 'auth.forbidden' })
  const ofYen = adminActor({ projectId: yen.id, grants: [{ projectId: yen.id, role: 'FINANCE' }] })
  expect((await figures(whole, ofYen)).days.map(({ currency }) => currency)).toEqual(['JPY'])
  expect(await linesOf(whole, ofYen)).toHaveLength(1)
})

test('a refund stays on the day it was sent, whatever the provider tells of it later', async () => {
  const other = await shop.aPayer()
  const order = await shop.pay(other.id, other.actor)
  shop.stripe.pay(shop.session(order.number))
  await perform(checkOrder, { number: order.number }, other.actor, world)
  const payment = await db.payment.findFirstOrThrow({ where: { order: { number: order.number } } })
  const { id: orderLineId } = await db.orderLine.findFirstOrThrow({ where: { registrationId: other.id } })
  const sentAt = new Date('2026-11-30T04:00:00Z')
  const days: string[][] = []
  const unkept = db.$transaction(async (tx) => {
    const { id } = await tx.refund.create({
      data: {
        ...{ id: newId(sentAt), createdAt: new Date('2026-10-31T04:00:00Z'), updatedAt: sentAt },
        ...{ paymentId: payment.id, orderLineId, mode: payment.mode, provider: payment.provider, amountMinor: 700 },
      },
    })
    const tell = async (state: 'SENT' | 'DONE' | 'FAILED', day: string) => {
      const at = new Date(`${day}T04:00:00Z`)
      await tx.refund.update({
        where: { id },
        data: { state, updatedAt: at, ...(state === 'DONE' ? { doneAt: at } : {}) },
      })
      const told = await perform(listDailyFigures, whole, office, testWorld({ db: tx as Db }))
      days.push(told.days.filter(({ refundedMinor }) => refundedMinor % 1_000 === 700).map((one) => one.day))
    }
    await tell('SENT', '2026-11-30')
    await tell('DONE', '2026-12-02')
    await tell('FAILED', '2026-12-03')
    await tell('DONE', '2026-12-04')
    throw new Error('of a test')
  })
  await expect(unkept).rejects.toThrow('of a test')
  expect(days).toEqual([['2026-11-30'], ['2026-11-30'], [], ['2026-12-04']])
})
