import type pg from 'pg'
import type { Db } from '@/lib/db/client'
import { ownStore } from '@/lib/providers/storage'
import { factoryTime, nextNumber, sha256 } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeCourse } from '@/prisma/factories/courses'
import { makeFile } from '@/prisma/factories/files'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeTeamScore } from '@/prisma/factories/results'
import { makeSubmission } from '@/prisma/factories/teams'
import { makeThinkingAnswer, makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { makeWork } from '@/prisma/factories/workspaces'

/** Where traces are left, and the word by which they are found again. */
type Place = { db: Db; pool: pg.Pool; mark: string; administratorId: string }
export const canaryOf = (mark: string) => `${mark}@erase.test`
const at = { createdAt: factoryTime, updatedAt: factoryTime }

/** A student who has left something in every table that can hold it. */
export async function leaveTraces({ db, pool, mark, administratorId }: Place) {
  const canary = canaryOf(mark)
  const work = await makeWork(db, { size: 1 })
  const shared = await makeWork(db, { size: 2 })
  const [alone] = work.members
  const [first, mate] = shared.members
  if (alone === undefined || first === undefined || mate === undefined) throw new Error('no members')
  const { studentId } = alone
  // The first member of the shared team is the same student.
  await pool.query(`set session_replication_role = replica; 
    update registration set student_id = '${studentId}', name_key = (select sort_key from student where id = '${studentId}')
      where id = '${first.id}';
    set session_replication_role = default`)
  const registrationId = alone.id
  await makeStudent(db, { mergedIntoId: studentId })
  const paid = await makeRegistration(db, { studentId, status: 'PAID' })
  await makeRegistration(db, { studentId })
  const file = async (purpose: 'MESSAGE' | 'TUITION_PROOF' | 'BLOCK_FILE' | 'THINKING_IMAGE') => {
    const made = await makeFile(db, { purpose, ownerKind: 'STUDENT', ownerId: studentId, name: `${mark}.pdf` })
    await ownStore().put(made.key, Buffer.from(`%PDF-1.4 ${mark}`))
    return made
  }
  await makeInquiry(db, { studentId }, ['one', 'two'], [(await file('MESSAGE')).id])
  const ofOffice = async (purpose: 'MESSAGE' | 'COMMITMENT') => {
    const owner = { ownerKind: 'ADMINISTRATOR' as const, ownerId: administratorId }
    const made = await makeFile(db, { purpose, ...owner, name: `${mark} of the office.pdf` })
    await ownStore().put(made.key, Buffer.from(`%PDF-1.4 ${mark}`))
    return made
  }
  await makeInquiry(db, { studentId }, ['three', 'four'], [(await ofOffice('MESSAGE')).id])
  const question = await makeThinkingQuestion(db, { projectId: work.project.id })
  await makeThinkingAnswer(db, alone, { questionId: question.id, text: 'answer' })
  await db.commitment.create({
    data: { createdAt: factoryTime, studentId, projectId: work.project.id, fileId: (await ofOffice('COMMITMENT')).id },
  })
  const reduction = { studentId, projectId: paid.projectId, tuitionCurrency: 'SGD', createdAt: factoryTime }
  await db.feeReduction.create({
    data: { ...reduction, proofFileId: (await file('TUITION_PROOF')).id, state: 'WITHDRAWN' },
  })
  await db.volunteerWork.create({
    data: { studentId, createdAt: factoryTime, minutes: 60, achievement: 'Library', doneOn: factoryTime },
  })
  const rule = await makeCertificateRule(db, null, {}, { frozenAt: factoryTime })
  const certificate = (number: number) => ({
    ...{ createdAt: factoryTime, issuedAt: factoryTime, ruleId: rule.id, studentId, kind: 'VOLUNTEER' as const },
    ...{ token: `${number}`.padStart(30, '1'), verifyCode: `${number}`.padStart(24, 'v'), number: `E-${number}` },
    ...{ facts: {}, factsHash: sha256('facts') },
  })
  await db.certificate.create({ data: certificate(nextNumber()) })
  const letter = await file('BLOCK_FILE')
  for (const [made, author] of [
    [work, alone.id],
    [shared, first.id],
  ] as const)
    await db.teamBlock.create({
      data: {
        ...at,
        ...{ teamId: made.team.id, blockId: made.blocks.TEXT.id, content: mark, words: 1, isFilled: true },
        authorRegistrationId: author,
        files: { create: { createdAt: factoryTime, fileId: letter.id } },
      },
    })
  await db.teamBlock.create({
    data: {
      ...at,
      ...{ teamId: shared.team.id, blockId: shared.blocks.RICH.id, content: 'of the mate', words: 3, isFilled: true },
      authorRegistrationId: mate.id,
    },
  })
  await makeSubmission(db, { ...alone, teamId: work.team.id })
  await makeSubmission(db, { ...first, teamId: shared.team.id })
  const submissions = await db.submission.findMany({ where: { byRegistrationId: { in: [alone.id, first.id] } } })
  for (const { id, projectId, byRegistrationId } of submissions) {
    const member = { createdAt: factoryTime, projectId, teamRole: 'MEMBER' as const }
    await db.submissionMember.create({ data: { ...member, submissionId: id, registrationId: byRegistrationId } })
  }
  await db.teamComment.create({
    data: {
      createdAt: factoryTime,
      teamId: work.team.id,
      authorKind: 'ADMINISTRATOR',
      authorId: administratorId,
      body: 'x',
    },
  })
  await makeTeamScore(db, work.team.id)
  const { id: entryWindowId } = await db.entryWindow.findFirstOrThrow({ where: { projectId: work.project.id } })
  const { id: extensionId } = await db.deadlineExtension.create({
    data: {
      ...{ ...at, entryWindowId, projectId: work.project.id, teamId: work.team.id, byId: administratorId },
      ...{ deadlineAt: new Date('2027-06-01'), reason: mark },
    },
  })
  await db.auditEntry.create({
    data: {
      ...{ at: factoryTime, actorKind: 'SYSTEM', source: 'JOB', operation: 'test/extended', requestId: 'test' },
      ...{ objectType: 'DeadlineExtension', objectId: extensionId, reason: mark },
    },
  })
  await db.scoreEntry.create({
    data: {
      createdAt: factoryTime,
      teamId: work.team.id,
      kind: 'SCORER',
      scorerKind: 'ADMINISTRATOR',
      scorerId: administratorId,
    },
  })
  await makeAward(db, await makeAwardKind(db, work.project.id, { holder: 'REGISTRATION' }), { registrationId })
  const event = await db.projectEvent.findFirstOrThrow({ where: { projectId: work.project.id } })
  await db.eventResult.create({
    data: { createdAt: factoryTime, registrationId, projectId: work.project.id, eventId: event.id },
  })
  const { video } = await makeCourse(db, [work.project.id])
  const thread = { studentId, contentId: video.id, lastAt: factoryTime, lastAuthorKind: 'STUDENT' as const }
  await db.contentThread.create({
    data: {
      ...{ ...thread, createdAt: factoryTime },
      messages: {
        create: { createdAt: factoryTime, authorKind: 'ADMINISTRATOR', authorId: administratorId, body: 'x' },
      },
    },
  })
  await db.changeRequest.create({ data: { studentId, createdAt: factoryTime, field: 'mobile', proposed: '1' } })
  await db.consent.create({
    data: { createdAt: factoryTime, studentId, kind: 'PRIVACY', textHash: sha256('text'), language: 'en-US' },
  })
  await db.savedView.create({
    data: { createdAt: factoryTime, ownerKind: 'STUDENT', ownerId: studentId, screen: 'x', name: 'x', query: 'x' },
  })
  const person = { personKind: 'STUDENT' as const, personId: studentId }
  await db.outboxMail.create({
    data: {
      createdAt: factoryTime,
      ...person,
      dedupeKey: `a mail ${nextNumber()}`,
      template: 'x',
      language: 'en-US',
      toEmail: canary,
    },
  })
  await db.session.create({
    data: {
      ...{ createdAt: factoryTime, lastSeenAt: factoryTime, expiresAt: new Date('2027-01-01'), loginType: 'STUDENT' },
      ...{ studentId, tokenHash: sha256(`token ${nextNumber()}`) },
    },
  })
  await db.loginCode.create({
    data: {
      createdAt: factoryTime,
      loginType: 'STUDENT',
      email: canary,
      codeHash: sha256('code'),
      expiresAt: factoryTime,
    },
  })
  await db.signUpIntent.create({
    data: {
      ...{ createdAt: factoryTime, email: canary, projectId: work.project.id, expiresAt: factoryTime },
      payloadCipher: Buffer.from('sealed'),
    },
  })
  const words = { zh: '通知', en: 'News' }
  await db.announcement.create({
    data: {
      createdAt: factoryTime,
      byId: administratorId,
      subject: words,
      text: words,
      audience: {},
      ...{ state: 'SENDING', scheduledAt: factoryTime, startedAt: factoryTime, reachedTo: canary },
    },
  })
  await db.suppressedAddress.create({ data: { createdAt: factoryTime, email: canary, answer: `550 <${canary}>` } })
  const batch = await db.importBatch.create({
    data: {
      ...{ createdAt: factoryTime, committedAt: factoryTime, kind: 'CORE', actorKind: 'SYSTEM', encoding: 'UTF8' },
      ...{ sha256: sha256(`file ${mark}`), rowsTotal: 2, rowsNew: 0, rowsKnown: 0, rowsSkipped: 2 },
    },
  })
  await db.importRow.createMany({
    data: [
      { createdAt: factoryTime, batchId: batch.id, line: 2, outcome: 'SKIPPED', studentId },
      // Left out because something was wrong with it: it names nobody but by its text.
      { createdAt: factoryTime, batchId: batch.id, line: 3, outcome: 'SKIPPED', values: { email: canary } },
    ],
  })
  await db.auditEntry.create({
    data: {
      ...{
        at: factoryTime,
        actorKind: 'SYSTEM',
        source: 'JOB',
        operation: `test/traces-${studentId}`,
        objectType: 'Registration',
      },
      ...{ objectId: registrationId, requestId: 'test', values: { create: { field: 'x' } } },
    },
  })
  await db.auditEntry.create({
    data: {
      ...{ at: factoryTime, actorKind: 'SYSTEM', source: 'JOB', operation: 'test/elsewhere', objectType: 'School' },
      ...{ requestId: 'test', values: { create: { field: 'x', after: `asked by ${canary}` } } },
    },
  })
  const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: paid.id }, include: { order: true } })
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: line.orderId } })
  const { provider, mode } = payment
  await db.refund.create({
    data: { ...at, paymentId: payment.id, orderLineId: line.id, provider, mode, amountMinor: 1, state: 'FAILED' },
  })
  await db.providerEvent.create({
    data: {
      ...{
        createdAt: factoryTime,
        receivedAt: factoryTime,
        provider,
        mode,
        eventId: `evt ${nextNumber()}`,
        kind: 'paid',
      },
      body: JSON.stringify({ order: line.order.number, payer: mark }),
    },
  })
  await db.sandboxCheckout.create({
    data: {
      ...{
        ...at,
        provider,
        key: `key ${nextNumber()}`,
        reference: `reference ${nextNumber()}`,
        orderNumber: line.order.number,
        language: 'en-US',
      },
      ...{
        description: mark,
        amountMinor: 1,
        currency: 'SGD',
        successUrl: mark,
        cancelUrl: mark,
        expiresAt: factoryTime,
      },
    },
  })
  await db.ledgerFinding.create({
    data: {
      createdAt: factoryTime,
      mode,
      kind: 'STUCK',
      orderId: line.orderId,
      seenAt: factoryTime,
      seenById: administratorId,
      seenReason: 'x',
    },
  })
  return { studentId, registrationId, shared, mateId: mate.id, paid }
}
