import { expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeFile } from '@/prisma/factories/files'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { getSubmission } from './get-submission'
import { getWorkspace } from '@/lib/features/work/workspaces/get-workspace'
import { reopenWork } from './reopen-work'
import { freezeWork, sealOf } from './snapshot.rules'
import { submitWork } from './submit-work'
import { readWorks } from './works.queries'

const { db } = await testDatabase()
const world = testWorld({ db })
const { now } = world
const later = (milliseconds: number) => testWorld({ db, now: new Date(now.getTime() + milliseconds) })

const actorOf = ({ studentId, schoolId }: Registration): StudentActor => studentActor({ studentId, schoolId })
const submit = (registration: Registration, at = world) =>
  perform(submitWork, { registrationId: registration.id }, actorOf(registration), at)

function firstOf({ members: [member] }: MadeWork): Registration {
  if (member === undefined) throw new Error('a team was made')
  return member
}

/** What the team has written, as its saves leave it. */
async function write({ team, blocks, members: [author] }: MadeWork, content: string, version = 1) {
  const saved = { content, words: 3, isFilled: true, updatedAt: now, authorRegistrationId: author?.id ?? null, version }
  const place = { teamId: team.id, blockId: blocks.TEXT.id }
  await db.teamBlock.upsert({
    where: { teamId_blockId: place },
    create: { ...place, createdAt: now, ...saved },
    update: saved,
  })
}

test('what is handed in is frozen whole, and its hash is found again from what is stored', async () => {
  const work = await makeWork(db)
  await write(work, 'Why do “rivers” meander?\n\u2028 é 河')
  const [question] = work.blocks.QUIZ.questions
  const answer = { blockId: work.blocks.QUIZ.id, questionId: question?.id ?? '', letter: 'B', isRight: false }
  await db.teamQuizAnswer.create({ data: { ...answer, teamId: work.team.id, createdAt: now, updatedAt: now } })
  const [shown, dropped] = [
    await makeFile(db, { purpose: 'BLOCK_FILE' }),
    await makeFile(db, { purpose: 'BLOCK_FILE' }),
  ]
  const pictures = {
    ...{ teamId: work.team.id, blockId: work.blocks.IMAGE.id, words: 0, isFilled: true },
    createdAt: now,
  }
  await db.teamBlock.create({
    data: {
      ...pictures,
      updatedAt: now,
      content: JSON.stringify([{ key: shown.key, name: 'one.png' }]),
      files: { create: [shown, dropped].map(({ id: fileId }) => ({ createdAt: now, fileId })) },
    },
  })
  await makeRegistration(db, { projectId: work.project.id, teamId: work.team.id, teamRole: 'MEMBER' })

  const { receiptNumber } = await submit(firstOf(work))

  const stored = await db.submission.findFirstOrThrow({ where: { teamId: work.team.id }, include: { members: true } })
  expect(stored).toMatchObject({ receiptNumber, attempt: 1, submittedAt: now, byRegistrationId: firstOf(work).id })
  expect(receiptNumber).toMatch(new RegExp(`^${work.project.numberPrefix}-R[2-9A-HJ-NP-Z]{8}$`))
  expect(Buffer.from(stored.sha256)).toEqual(Buffer.from(sealOf(stored.snapshot)))
  const settled = work.members.map(({ id }) => id).toSorted()
  expect(stored.members.map(({ registrationId }) => registrationId).toSorted()).toEqual(settled)
  const [read] = await readWorks(db, [work.team.id])
  if (read === undefined) throw new Error('the team is there')
  const handing = { submittedAt: now.toISOString(), byRegistrationId: firstOf(work).id, attempt: 1 }
  expect(stored.snapshot).toEqual(freezeWork(read, handing))
  expect(stored.snapshot).toMatchObject({
    members: [{ role: 'LEADER', name: { nativeFamily: '李' } }, { role: 'MEMBER' }],
    sections: [
      {
        blocks: expect.arrayContaining([
          expect.objectContaining({ code: 'text', content: 'Why do “rivers” meander?\n\u2028 é 河', version: 1 }),
          expect.objectContaining({
            code: 'quiz',
            answers: [expect.objectContaining({ letter: 'B', isRight: false })],
          }),
        ]),
      },
    ],
    progress: { requiredFilled: 1, requiredTotal: 2 },
  })
  expect(await db.teamEvent.findMany({ where: { teamId: work.team.id } })).toMatchObject([
    { event: 'SUBMIT', actor: 'STUDENT', personId: firstOf(work).studentId },
  ])
})

test('each member and each of their confirmed advisers has one receipt, in their own language', async () => {
  const work = await makeWork(db)
  const contact = await makeContact(db, { language: 'zh-CN' })
  const proposed = await makeContact(db)
  for (const { studentId } of work.members) await linkAdviser(db, { studentId, contactId: contact.id })
  await linkAdviser(db, { studentId: firstOf(work).studentId, contactId: proposed.id, state: 'PROPOSED' })
  const [, second] = await db.student.findMany({
    where: { id: { in: work.members.map(({ studentId }) => studentId) } },
    orderBy: { id: 'asc' },
  })
  await db.student.update({ where: { id: second?.id ?? '' }, data: { language: 'zh-CN' } })
  const { receiptNumber } = await submit(firstOf(work))
  expect(await mailsTo(db, second?.email ?? '')).toMatchObject([
    { template: 'submission-receipt', language: 'zh-CN', values: { receipt: receiptNumber, code: '1' } },
  ])
  expect(await mailsTo(db, contact.email ?? '')).toMatchObject([
    { template: 'submission-to-adviser', language: 'zh-CN' },
  ])
  expect(await mailsTo(db, proposed.email ?? '')).toEqual([])
  expect(
    await db.outboxMail.count({ where: { dedupeKey: { startsWith: 'submission:' }, toEmail: { not: null } } }),
  ).toBe((await db.submissionMember.count()) + 1)
})

test('20 members and tabs that submit at once get one receipt and one set of mails, and the others are told it is done', async () => {
  const work = await makeWork(db, { size: 5 })
  const tries = Array.from({ length: 20 }, (_, at) => submit(work.members[at % 5] ?? firstOf(work)))
  expect(await outcomes(tries)).toEqual({ done: 1, 'workspaces.alreadySubmitted': 19 })
  const submissions = await db.submission.findMany({ where: { teamId: work.team.id }, select: { id: true } })
  expect(submissions).toHaveLength(1)
  const mails = { dedupeKey: { startsWith: `submission:${submissions[0]?.id}:` } }
  expect(await db.outboxMail.count({ where: mails })).toBe(5)
})

test('200 teams that submit around the deadline at once are all accepted in time and refused late, with one receipt a team', async () => {
  const deadlineAt = new Date(now.getTime() + 60_000)
  const given = { priceMinor: 0, teamCodeMax: 200 }
  const project = await makeProject(db, given, { windows: [{ startsAt: now, deadlineAt }] })
  const { id: contactId, schoolId } = await makeContact(db)
  // Two in three of them are settled.
  await makeManyRegistrations(db, { projectId: project.id, schoolId, contactId, count: 300, eventIds: [] })
  await db.$executeRaw`
    insert into team (id, created_at, updated_at, project_id, school_id, code, serial, search_text)
    select r.id, ${now}, ${now}, r.project_id, r.school_id, row_number() over (), row_number() over (), ''
    from registration r where r.project_id = ${project.id}::uuid and r.status = 'FREE'`
  await db.$executeRaw`
    update registration set team_id = id, team_role = 'LEADER'
    where project_id = ${project.id}::uuid and status = 'FREE'`
  const each = await db.registration.findMany({ where: { projectId: project.id, status: 'FREE' } })
  const arrivals = [-1, 0, 1, 2].map((past) => later(60_000 + past))
  // Fifty at a time, as many as there are connections for.
  const waiting = each.entries()
  const came: Record<string, number>[] = []
  const takers = Array.from({ length: 50 }, async () => {
    for (const [at, registration] of waiting) came.push(await outcomes([submit(registration, arrivals[at % 4])]))
  })
  await Promise.all(takers)
  expect(came.filter((one) => one.done === 1)).toHaveLength(100)
  expect(came.filter((one) => one['workspaces.windowClosed'] === 1)).toHaveLength(100)
  const rows = await db.submission.findMany({ where: { projectId: project.id } })
  expect(new Set(rows.map(({ teamId }) => teamId)).size).toBe(100)
  expect(new Set(rows.map(({ receiptNumber }) => receiptNumber)).size).toBe(100)
  expect(rows.every(({ submittedAt }) => submittedAt <= deadlineAt)).toBe(true)
})

test('of windows that start at once the one that ends first takes the work', async () => {
  const startsAt = new Date(now.getTime() - 86_400_000)
  const ending = (days: number) => ({ startsAt, deadlineAt: new Date(now.getTime() + days * 86_400_000) })
  const work = await makeWork(db, { windows: [ending(30), ending(20), ending(10), ending(10)] })
  await submit(firstOf(work))
  const { entryWindow } = await db.submission.findFirstOrThrow({
    where: { teamId: work.team.id },
    select: { entryWindow: { select: { deadlineAt: true } } },
  })
  expect(entryWindow.deadlineAt).toEqual(ending(10).deadlineAt)
})

test('opened again with a reason before the deadline, a team hands in once more; the office alone does it', async () => {
  const work = await makeWork(db)
  await write(work, 'first')
  await submit(firstOf(work))
  const { id: administratorId } = await makeAdministrator(db)
  const admin = adminActor({ administratorId, projectId: work.project.id })
  const viewer = { ...admin, grants: [{ projectId: work.project.id, role: 'VIEWER' as const }] }
  const reopens = later(500)
  const reopening = { ...work.key, reason: 'The wrong file' }
  await expect(perform(reopenWork, reopening, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(perform(reopenWork, { ...reopening, reason: ' ' }, admin, world)).rejects.toMatchObject({
    key: 'input.invalid',
  })
  // Who looks at everything and judges in another project reads this one's submission, and leaves it as it is.
  const { id: elsewhere } = await makeProject(db)
  const grants = [
    { projectId: null, role: 'VIEWER' as const },
    { projectId: elsewhere, role: 'SCORING_LEAD' as const },
  ]
  const overseer = { ...admin, projectId: elsewhere, grants }
  expect(await perform(getSubmission, work.key, overseer, reopens)).toMatchObject({ submission: {}, reopening: null })
  expect(await perform(getSubmission, work.key, admin, reopens)).toMatchObject({ reopening: { whyNot: null } })
  await expect(perform(reopenWork, reopening, overseer, reopens)).rejects.toMatchObject({ key: 'notFound' })
  expect(await outcomes([1, 2, 3].map(() => perform(reopenWork, reopening, admin, reopens)))).toEqual({
    done: 1,
    'submissions.notSubmitted': 2,
  })
  const member = actorOf(firstOf(work))
  const reopened = { submission: null, reopened: { at: reopens.now, reason: 'The wrong file' } }
  expect(await perform(getSubmission, work.key, member, reopens)).toMatchObject(reopened)
  expect(await perform(getWorkspace, work.key, member, reopens)).toMatchObject(reopened)
  await write(work, 'second', 2)
  await submit(firstOf(work), later(1000))
  expect(await perform(getSubmission, work.key, member, later(1000))).toMatchObject({ submission: {}, reopened: null })
  expect(await db.submission.findMany({ where: { teamId: work.team.id }, orderBy: { attempt: 'asc' } })).toMatchObject([
    { attempt: 1, reopenedById: administratorId, reopenReason: 'The wrong file', reopenedAt: reopens.now },
    { attempt: 2, reopenedAt: null },
  ])
  const events = await db.teamEvent.findMany({ where: { teamId: work.team.id }, orderBy: { id: 'asc' } })
  expect(events.map(({ event, actor }) => [event, actor])).toEqual([
    ['SUBMIT', 'STUDENT'],
    ['REOPEN', 'ADMIN'],
    ['SUBMIT', 'STUDENT'],
  ])
  const { email } = await db.student.findUniqueOrThrow({ where: { id: firstOf(work).studentId } })
  expect((await mailsTo(db, email ?? '')).map(({ template }) => template)).toEqual([
    'submission-receipt',
    'submission-reopened',
    'submission-receipt',
  ])
  const over = later(40 * 86_400_000)
  await expect(perform(reopenWork, reopening, admin, over)).rejects.toMatchObject({
    key: 'submissions.tooLateToReopen',
  })
})

test('whoever has the team in reach sees what is missing and, afterwards, the receipt; nobody else sees anything', async () => {
  const work = await makeWork(db)
  const see = (actor: Parameters<typeof getSubmission.run>[0]['actor']) =>
    perform(getSubmission, work.key, actor, world)
  const coordinator = coordinatorActor({ schoolId: work.team.schoolId })
  const before = await see(actorOf(firstOf(work)))
  expect(before).toMatchObject({ registrationId: firstOf(work).id, submission: null, whyNotNow: null, reopening: null })
  expect(before.missing.map(({ what }) => what)).toEqual(['title', 'mediaType', 'empty', 'empty'])
  expect(await see(coordinator)).toMatchObject({ registrationId: null, team: { school: { name: expect.any(String) } } })
  const { receiptNumber } = await submit(firstOf(work))
  const receipt = { receiptNumber, members: [{ role: 'LEADER', hasSubmitted: true }, { role: 'MEMBER' }] }
  expect((await see(coordinator)).submission).toMatchObject(receipt)
  const own = await see(actorOf(firstOf(work)))
  expect(own.submission).toMatchObject(receipt)
  expect(own.team.school).toBeNull()
  const placed = await makeRegistration(db, { projectId: work.project.id, teamId: work.team.id, teamRole: 'MEMBER' })
  for (const stranger of [actorOf(placed), actorOf(await makeRegistration(db)), adviserActor()]) {
    await expect(see(stranger)).rejects.toMatchObject({ key: 'notFound' })
  }
})
