import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transaction'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { readPdf } from '@/lib/testing/read-pdf'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, noteChange } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeProject } from '@/prisma/factories/projects'
import { downloadReceipt } from './download-receipt'
import { getReceipt } from './get-receipt'

const { db } = await testDatabase()
let paid: Registration
let number: string
let payer: Actor

beforeAll(async () => {
  const names = { nativeFamily: '欧阳', nativeGiven: '天佑', latinFamily: 'Ouyang', latinGiven: 'Tianyou' }
  const { id: studentId } = await makeStudent(db, names)
  const name = { zh: '全国科学探究赛', en: 'National Science Investigation' }
  const project = await makeProject(db, { name, priceMinor: 12_000, currency: 'SGD' })
  paid = await makeRegistration(db, { studentId, projectId: project.id, status: 'PAID' })
  payer = studentActor({ studentId })
  number = await numberFor({ registrationId: paid.id })
})

async function numberFor(where: { registrationId: string } | { packageRegistrationId: string }) {
  const { order } = await db.orderLine.findFirstOrThrow({ where, select: { order: { select: { number: true } } } })
  return order.number
}

const receiptFor = (actor: Actor, of = number) => perform(getReceipt, { number: of }, actor, testWorld({ db }))

describe('a receipt', () => {
  test('is for who paid and for administrators of the project; for everybody else there is none', async () => {
    const elsewhere = await makeProject(db)
    const owner = (projectId: string) => adminActor({ projectId, grants: [{ projectId, role: 'OWNER' }] })
    expect(await receiptFor(payer)).toMatchObject({ number, totalMinor: 12_072, isReadersOwn: true })
    expect(await receiptFor(owner(paid.projectId))).toMatchObject({ number, isReadersOwn: false })
    const strangers = [studentActor({ studentId: (await makeStudent(db)).id }), owner(elsewhere.id)]
    for (const stranger of strangers) await expect(receiptFor(stranger)).rejects.toMatchObject({ key: 'notFound' })
    await expect(receiptFor(payer, 'P-NOSUCHONE2')).rejects.toMatchObject({ key: 'notFound' })
  })

  test('is no business of an adviser or a school, who learn of no amount (docs/decisions/0009)', async () => {
    const contact = await makeContact(db, { schoolId: paid.schoolId })
    await linkAdviser(db, { studentId: paid.studentId, contactId: contact.id })
    const staff = [
      adviserActor({ contactId: contact.id, schoolId: paid.schoolId }),
      coordinatorActor({ schoolId: paid.schoolId }),
    ]
    for (const one of staff) await expect(receiptFor(one)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('exists once something was paid', async () => {
    const { id: orderId } = await db.paymentOrder.findUniqueOrThrow({ where: { number } })
    const {
      id: _,
      isOpen: _open,
      state: _state,
      paidAt: _paid,
      number: _number,
      ...order
    } = await db.paymentOrder.findUniqueOrThrow({
      where: { id: orderId },
      omit: { handoff: true, charge: true, refundTerms: true },
    })
    const {
      id: _line,
      orderId: _order,
      isOpen: _lineOpen,
      ...line
    } = await db.orderLine.findFirstOrThrow({
      where: { orderId },
    })
    const unpaid = { ...order, number: 'P-WAITING234', providerKey: 'order:P-WAITING234', providerOrderId: null }
    await db.paymentOrder.create({ data: { ...unpaid, state: 'EXPIRED', lines: { create: line } } })
    await expect(receiptFor(payer, 'P-WAITING234')).rejects.toMatchObject({ key: 'notFound' })
  })

  test('of a package names the package', async () => {
    const held = await makePackageRegistration(db, { status: 'PAID' })
    const of = await numberFor({ packageRegistrationId: held.id })
    const receipt = await receiptFor(studentActor({ studentId: held.studentId }), of)
    expect(receipt.lines).toMatchObject([
      { code: null, number: null, name: { en: expect.stringContaining('Package') } },
    ])
  })

  test('tells what has gone back, and not what failed to', async () => {
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { order: { number } } })
    const at = (days: number) => daysAfter(factoryTime, days)
    const refund = { paymentId, mode: 'SANDBOX', provider: 'STRIPE', amountMinor: 5_000, reason: 'Ill' } as const
    const refunded = async (days: number, state: 'DONE' | 'FAILED' | 'RESERVED') =>
      transact(db, async (tx) => {
        const times = { createdAt: at(days), updatedAt: at(days), doneAt: state === 'DONE' ? at(days + 1) : null }
        const { id } = await tx.refund.create({ data: { ...refund, ...times, state } })
        await noteChange(tx, 'Refund', id, at(days))
      })
    await refunded(1, 'FAILED')
    await refunded(2, 'RESERVED')
    await refunded(3, 'DONE')
    const { refunds } = await receiptFor(payer)
    expect(refunds).toMatchObject([
      { isDone: false, at: at(2), amountMinor: 5_000, isSurplus: false },
      { isDone: true, at: at(4), amountMinor: 5_000, isSurplus: false },
    ])
  })

  test('says that a surplus went back and the fee stays paid', async () => {
    const twice = await makeRegistration(db, { projectId: paid.projectId, status: 'PAID' })
    const own = await numberFor({ registrationId: twice.id })
    const payment = await db.payment.findFirstOrThrow({
      where: { order: { number: own } },
      select: { orderId: true, amountMinor: true, currency: true, recordedByKind: true, recordedById: true },
    })
    await transact(db, async (tx) => {
      const times = { createdAt: factoryTime, updatedAt: factoryTime }
      const stripe = { mode: 'SANDBOX', provider: 'STRIPE' } as const
      const surplus = { ...stripe, ...payment, flag: 'SURPLUS', providerPaymentId: 'twice' } as const
      const { id: paymentId } = await tx.payment.create({
        data: { ...surplus, createdAt: factoryTime, capturedAt: factoryTime },
      })
      const refund = { ...stripe, paymentId, amountMinor: 12_072, reason: 'Twice' } as const
      const done = await tx.refund.create({ data: { ...refund, ...times, state: 'DONE', doneAt: factoryTime } })
      await noteChange(tx, 'Refund', done.id, factoryTime)
    })
    const student = studentActor({ studentId: twice.studentId })
    const receipt = await receiptFor(student, own)
    expect(receipt).toMatchObject({ surplus: [], refunds: [{ isDone: true, isSurplus: true, amountMinor: 12_072 }] })
    const file = await perform(downloadReceipt, { number: own }, student, testWorld({ db, language: 'en-US' }))
    const words = readPdf('bytes' in file ? file.bytes : new Uint8Array()).drawn.map(({ text }) => text)
    expect(words.join(' ')).toContain('Surplus returned on')
    expect(words.join(' ')).toContain('The total stays paid.')
  })

  test.each([
    ['en-US', ['National Science Investigation', 'Tianyou Ouyang · 欧阳天佑', 'Card'], `Receipt`],
    ['zh-CN', ['全国科学探究赛', '欧阳天佑 · Tianyou Ouyang', '银行卡'], '收据'],
  ] as const)('is a PDF in %s with the same words', async (language, words, title) => {
    const file = await perform(downloadReceipt, { number }, payer, testWorld({ db, language }))
    expect(file).toMatchObject({ name: `${title} ${number}.pdf`, type: 'application/pdf' })
    const { pages, drawn } = readPdf('bytes' in file ? file.bytes : new Uint8Array())
    const lines = drawn.map(({ text }) => text)
    expect(pages).toBe(1)
    expect(lines).toEqual(expect.arrayContaining([...words, number, 'SGD 120.00', 'SGD 0.72', 'SGD 120.72']))
    expect(drawn.flatMap(({ unmarked }) => unmarked)).toEqual([])
  })
})
