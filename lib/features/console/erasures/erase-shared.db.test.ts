import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { transact } from '@/lib/db/transaction'
import { issueMissing } from '@/lib/features/certificates/certificates/issue-missing.step'
import { snapshot as snapshotSchema } from '@/lib/features/work/submissions/schema'
import { submitWork } from '@/lib/features/work/submissions/submit-work'
import { answerQuestions } from '@/lib/features/work/team-quizzes/answer-questions'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { workOf } from '@/lib/testing/work-of'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, nextNumber, noteChange } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind } from '@/prisma/factories/results'
import { makeWork } from '@/prisma/factories/workspaces'
import { erasePerson } from './erase-person'
import { requestErasure } from './request-erasure'

/* What is also of others, or of others alone, and what only looks like the person's. */

const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId, grants: [{ projectId: null, role: 'OWNER' }] })

async function erase(personId: string) {
  const { email } = await db.student.findUniqueOrThrow({ where: { id: personId } })
  const input = { kind: 'STUDENT', personId, cause: 'PERSON_ASKED', confirmation: email ?? '' }
  const { id: erasureId } = await perform(requestErasure, input, owner, world)
  await perform(erasePerson, { erasureId }, { role: 'system', source: 'test' }, world)
}

const event = (body: string) =>
  db.providerEvent.create({
    data: {
      ...{ createdAt: factoryTime, receivedAt: factoryTime, provider: 'STRIPE', mode: 'SANDBOX' },
      ...{ eventId: `evt ${nextNumber()}`, kind: 'paid', body },
    },
  })
const bodyOf = async ({ id }: { id: string }) => (await db.providerEvent.findUniqueOrThrow({ where: { id } })).body
const told = (after: string) =>
  db.auditEntry.create({
    data: {
      ...{ at: factoryTime, actorKind: 'SYSTEM', source: 'JOB', operation: 'test/elsewhere', objectType: 'School' },
      ...{ requestId: 'test', reason: after, values: { create: { field: 'x', after } } },
    },
  })
const toldOf = async ({ id }: { id: string }) => {
  const { reason, values } = await db.auditEntry.findUniqueOrThrow({ where: { id }, include: { values: true } })
  return [reason, values[0]?.after]
}

test('what somebody typed as their WeChat or QQ empties no row of others, nor does a part of an address or number', async () => {
  const number = nextNumber()
  const { id, email, mobile } = await makeStudent(db, {
    ...{ wechat: 'amount', qq: 'status', mobile: `1370000${1000 + number}`, email: `li${number}@erase.test` },
    ...{ guardian1Mobile: 'status', guardian2Mobile: '20260101' },
  })
  const others = [
    '{"amount": 5, "status": "paid"}',
    `{"payer": "x${email}"}`,
    `{"payer": "${email}.cn"}`,
    `{"trade": "9${mobile}0"}`,
    '{"day": "2026010112"}',
  ]
  const theirs = [`{"payer": "${email?.toUpperCase()}"}`, `{"note": "call\\n${mobile}."}`, `by ${email}`]
  const keptEvents = await Promise.all(others.map(event))
  const keptEntries = await Promise.all(others.map(told))
  const goneEvents = await Promise.all(theirs.map(event))
  const goneEntries = await Promise.all(theirs.map(told))
  await erase(id)
  expect(await Promise.all(keptEvents.map(bodyOf))).toEqual(others)
  expect(await Promise.all(keptEntries.map(toldOf))).toEqual(others.map((text) => [text, text]))
  expect(await Promise.all(goneEvents.map(bodyOf))).toEqual(theirs.map(() => null))
  expect(await Promise.all(goneEntries.map(toldOf))).toEqual(theirs.map(() => [null, null]))
})

test('a log of many rows is read a page at a time, to its end', async () => {
  const { id, email } = await makeStudent(db)
  const first = await told(`by ${email}`)
  await pool.query(
    `insert into audit_value (id, entry_id, field, after)
     select gen_random_uuid(), $1, 'x', 'nothing' from generate_series(1, 45000)`,
    [(await told('elsewhere')).id],
  )
  const last = await db.auditValue.create({
    data: { id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', entryId: first.id, field: 'y', after: `${email}` },
  })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await erase(id)
  const seen = sent.mock.calls.map(([said]: unknown[]) =>
    String(typeof said === 'object' && said !== null && 'text' in said ? said.text : said).replaceAll(/\s+/g, ' '),
  )
  sent.mockRestore()
  expect(await toldOf(first)).toEqual([null, null])
  expect(await db.auditValue.findUniqueOrThrow({ where: { id: last.id } })).toMatchObject({ after: null })
  const ofLog = seen.filter((text) => /position\(.*held/.test(text))
  const ofValues = ofLog.filter((text) => text.includes('from audit_value'))
  expect(ofValues.length).toBeGreaterThan(2)
  // Each begins behind the page before, and all but the last end with their page.
  for (const text of ofLog) expect(text).toMatch(/id > \$\d+::uuid/)
  expect(ofValues.slice(0, -1).every((text) => /id <= \$\d+::uuid/.test(text))).toBe(true)
}, 60_000)

test('no paper of certificates bears the name any more, whichever run issued theirs', async () => {
  const member = await makeRegistration(db, { status: 'FREE' })
  const other = await makeRegistration(db, { status: 'FREE' })
  const ruleOf = async ({ projectId, id: registrationId }: typeof member) => {
    const kind = await makeAwardKind(db, projectId, { holder: 'REGISTRATION' })
    await makeAward(db, kind, { registrationId })
    const rule = await makeCertificateRule(db, projectId)
    await audited(db, (tx) => issueMissing(workOf(tx, factoryTime), { ruleId: rule.id, batchId: null }))
    return rule.id
  }
  const paperOf = async (ruleId: string, createdAt: Date) => {
    const run = { createdAt, updatedAt: createdAt, finishedAt: createdAt, state: 'DONE' as const, total: 1, done: 1 }
    const batch = await db.certificateBatch.create({ data: { ...run, ruleId, byId: administratorId } })
    const file = await makeFile(db, { purpose: 'EXPORT', ownerKind: 'ADMINISTRATOR', ownerId: administratorId })
    await db.certificateBatchFile.create({ data: { createdAt, batchId: batch.id, fileId: file.id, count: 1 } })
    return file.id
  }
  const [own, elsewhere] = [await ruleOf(member), await ruleOf(other)]
  // The first run was before the certificate, and each later one prints all that are valid.
  const papers = [
    await paperOf(own, daysAfter(factoryTime, -1)),
    await paperOf(own, factoryTime),
    await paperOf(own, daysAfter(factoryTime, 1)),
    await paperOf(elsewhere, daysAfter(factoryTime, 1)),
  ]
  const run = { createdAt: factoryTime, updatedAt: factoryTime, state: 'RUNNING' as const, byId: administratorId }
  const { id: running } = await db.certificateBatch.create({ data: { ...run, ruleId: own } })
  await erase(member.studentId)
  // What it would keep has the name, too.
  expect(await db.certificateBatch.findUniqueOrThrow({ where: { id: running } })).toMatchObject({ state: 'FAILED' })
  const states = await Promise.all(papers.map((id) => db.file.findUniqueOrThrow({ where: { id } })))
  expect(states.map(({ state }) => state)).toEqual(['STORED', 'DELETED', 'DELETED', 'STORED'])
})

test('what a team answered in a quiz stays answered, whoever chose the last letter', async () => {
  const work = await makeWork(db, { size: 2 })
  const [erased, mate] = work.members
  if (erased === undefined || mate === undefined) throw new Error('no members')
  const [first, second] = work.blocks.QUIZ.questions
  const answers = [
    [mate, first],
    [erased, second],
  ] as const
  for (const [{ studentId, schoolId }, question] of answers)
    await perform(
      answerQuestions,
      { ...work.key, answers: [{ questionId: question?.id ?? '', letter: 'A' }] },
      studentActor({ studentId, schoolId }),
      world,
    )
  const of = { teamId: work.team.id, blockId: work.blocks.QUIZ.id }
  const stands = () => db.teamBlock.findUniqueOrThrow({ where: { teamId_blockId: of } })
  const { content, isFilled } = await stands()
  expect(isFilled).toBe(true)
  await perform(submitWork, { registrationId: mate.id }, studentActor({ studentId: mate.studentId }), world)
  const handedIn = async () => {
    const { snapshot } = await db.submission.findFirstOrThrow({ where: { teamId: work.team.id } })
    const blocks = snapshotSchema.parse(snapshot).sections.flatMap((section) => section.blocks)
    return blocks.find(({ kind }) => kind === 'QUIZ')
  }
  const before = await handedIn()
  expect(before).toMatchObject({ content, isFilled, author: { name: { latinFamily: expect.any(String) } } })
  await erase(erased.studentId)
  // Nobody could answer it once more: an answer is locked.
  expect(await stands()).toMatchObject({ content, isFilled })
  expect(await handedIn()).toEqual({ ...before, author: { registrationId: erased.id, name: null } })
})

test('a team-mate’s text stays where the erased member saved it last, in the work and as it was handed in', async () => {
  const { team, members, blocks, project } = await makeWork(db, { size: 2 })
  const [erased, mate] = members
  if (erased === undefined || mate === undefined) throw new Error('no members')
  const text = Array.from({ length: 2000 }, (_, at) => `word${at}`).join(' ')
  const days = (count: number) => daysAfter(factoryTime, count)
  const write = async (blockId: string, saves: [author: string, content: string, at: Date][]) => {
    const [first, ...later] = saves
    if (first === undefined) throw new Error('no saves')
    const saved = ([authorRegistrationId, content, updatedAt]: (typeof saves)[number]) => {
      return { authorRegistrationId, content, updatedAt, words: content.split(' ').length, isFilled: true }
    }
    const { id } = await db.teamBlock.create({
      data: { createdAt: first[2], teamId: team.id, blockId, ...saved(first) },
    })
    for (const [at, save] of later.entries())
      await db.teamBlock.update({ where: { id }, data: { ...saved(save), version: at + 2 } })
  }
  await write(blocks.TEXT.id, [
    [mate.id, text, days(1)],
    [erased.id, `${text},`, days(2)],
    [mate.id, `${text}, and more`, days(4)],
    [erased.id, `${text}, and more.`, days(5)],
  ])
  await write(blocks.RICH.id, [[erased.id, 'alone', days(1)]])
  const frozen = (code: string, content: string) => ({
    ...{ code, content, words: 2000, isFilled: true, version: 2, savedAt: days(2).toISOString() },
    ...{ author: { registrationId: erased.id, name: null }, files: [], answers: [] },
  })
  const nameOf = (latinFamily: string) => ({ nativeFamily: null, nativeGiven: null, latinFamily, latinGiven: null })
  const window = await db.entryWindow.findFirstOrThrow({ where: { projectId: project.id } })
  const { id: submissionId } = await db.submission.create({
    data: {
      ...{ createdAt: days(3), submittedAt: days(3), teamId: team.id, projectId: project.id, attempt: 1 },
      ...{ entryWindowId: window.id, byRegistrationId: mate.id, sha256: Buffer.alloc(32), receiptNumber: team.id },
      snapshot: {
        members: [
          { registrationId: erased.id, name: nameOf('Gone') },
          { registrationId: mate.id, name: nameOf('Mate') },
        ],
        sections: [{ blocks: [frozen(blocks.TEXT.code, `${text},`), frozen(blocks.RICH.code, 'alone')] }],
      },
      members: { create: { createdAt: days(3), registrationId: erased.id, teamRole: 'MEMBER' } },
    },
  })
  await erase(erased.studentId)
  const block = (blockId: string) => db.teamBlock.findFirstOrThrow({ where: { teamId: team.id, blockId } })
  const restored = {
    content: `${text}, and more`,
    words: 2002,
    isFilled: true,
    authorRegistrationId: mate.id,
    version: 5,
  }
  expect(await block(blocks.TEXT.id)).toMatchObject(restored)
  expect(await block(blocks.RICH.id)).toMatchObject({ content: '', words: 0, isFilled: false })
  const versions = await db.blockRevision.findMany({
    where: { teamBlockId: (await block(blocks.TEXT.id)).id },
    orderBy: { version: 'asc' },
  })
  expect(versions.map(({ content }) => content)).toEqual([text, '', `${text}, and more`, '', `${text}, and more`])
  const { snapshot, blankedAt } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } })
  expect(blankedAt).not.toBeNull()
  expect(snapshot).toMatchObject({
    members: [{ name: { latinFamily: null } }, { name: { latinFamily: 'Mate' } }],
    sections: [
      {
        blocks: [
          // What was written after it was handed in is not put into it.
          {
            ...{ content: text, words: 2000, version: 1, isFilled: true },
            author: { registrationId: mate.id, name: { latinFamily: 'Mate' } },
          },
          { content: '', isFilled: false },
        ],
      },
    ],
  })
  expect(JSON.stringify(snapshot)).not.toContain('Gone')
})

test('of a school’s order over several students only the line of the erased one loses its words', async () => {
  const [one, other] = [await makeRegistration(db), await makeRegistration(db)]
  const number = nextNumber()
  const amounts = (fee: number) => ({
    ...{ registrationFeeMinor: fee, reductionMinor: 0, feeAfterMinor: fee },
    ...{ processingFeeBps: 0, processingFeeMinor: 0, totalMinor: fee },
  })
  const order = await transact(db, async (tx) => {
    const made = await tx.paymentOrder.create({
      data: {
        ...{ ...amounts(200), createdAt: factoryTime, updatedAt: factoryTime, expiresAt: factoryTime },
        ...{ mode: 'SANDBOX', provider: 'STRIPE', number: `S-${number}`, providerKey: `s-${number}` },
        ...{ payerKind: 'CONTACT', payerId: administratorId, currency: 'SGD', policy: 'agreed' },
        ...{
          policyHash: Buffer.alloc(32),
          agreedAt: factoryTime,
          agreedById: administratorId,
          shownPolicy: 'as shown',
        },
        lines: {
          create: [one, other].map(({ id: registrationId }) => {
            return { ...amounts(100), createdAt: factoryTime, registrationId }
          }),
        },
      },
      include: { lines: true },
    })
    await noteChange(tx, 'PaymentOrder', made.id, factoryTime)
    return made
  })
  const payment = await db.payment.create({
    data: {
      ...{ createdAt: factoryTime, capturedAt: factoryTime, orderId: order.id, mode: 'SANDBOX', provider: 'STRIPE' },
      ...{
        providerPaymentId: `p-${number}`,
        amountMinor: 200,
        currency: 'SGD',
        recordedByKind: 'SYSTEM',
        note: 'ours',
      },
    },
  })
  const refund = async (of: string) => {
    const line = order.lines.find(({ registrationId }) => registrationId === of)
    const money = { mode: 'SANDBOX' as const, provider: 'STRIPE' as const, amountMinor: 1, state: 'FAILED' as const }
    const data = { ...money, createdAt: factoryTime, updatedAt: factoryTime, paymentId: payment.id, reason: 'words' }
    return db.refund.create({ data: { ...data, orderLineId: line?.id ?? null } })
  }
  const refunds = [await refund(one.id), await refund(other.id)]
  const finding = await db.ledgerFinding.create({
    data: {
      ...{ createdAt: factoryTime, mode: 'SANDBOX', kind: 'STUCK', orderId: order.id, seenAt: factoryTime },
      ...{ seenById: administratorId, seenReason: 'seen' },
    },
  })
  const callback = await event(`{"order": "${order.number}"}`)
  const log = await db.auditEntry.create({
    data: {
      ...{ at: factoryTime, actorKind: 'SYSTEM', source: 'JOB', operation: 'test/order', objectType: 'PaymentOrder' },
      ...{
        objectId: order.id,
        requestId: 'test',
        reason: 'paid',
        values: { create: { field: 'state', after: 'PAID' } },
      },
    },
  })
  // Paid, as far as an erasure can see.
  await pool.query(`set session_replication_role = replica;
    update payment_order set state = 'PAID', paid_at = now() where id = '${order.id}';
    update registration set status = 'PAID' where id in ('${one.id}', '${other.id}');
    set session_replication_role = default`)
  await erase(one.studentId)
  const reasons = await Promise.all(
    refunds.map(async ({ id }) => (await db.refund.findUniqueOrThrow({ where: { id } })).reason),
  )
  expect(reasons).toEqual([null, 'words'])
  expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({ note: 'ours' })
  expect(await db.ledgerFinding.findUniqueOrThrow({ where: { id: finding.id } })).toMatchObject({ seenReason: 'seen' })
  expect(await db.paymentOrder.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    shownPolicy: 'as shown',
  })
  expect(await bodyOf(callback)).not.toBeNull()
  expect(await toldOf(log)).toEqual(['paid', 'PAID'])
  // Once the other is gone, too, it is of nobody else.
  await erase(other.studentId)
  expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({ note: null })
  expect(await bodyOf(callback)).toBeNull()
  expect(await toldOf(log)).toEqual([null, null])
})
