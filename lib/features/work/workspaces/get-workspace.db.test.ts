import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Registration } from '@/lib/db/generated/client'
import { bilingualOf } from '@/lib/i18n/languages'
import { listTeamComments } from '@/lib/features/work/team-comments/list-team-comments'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission } from '@/prisma/factories/teams'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { getContent } from './get-content'
import { getWorkspace } from './get-workspace'
import { getWorkHead } from './get-work-head'
import { getTeamNumbering } from './get-team-numbering'
import { getWork, listSections } from './queries'
import { workspaceFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
const createdAt = factoryTime

const actorOf = ({ studentId, schoolId }: Registration) => studentActor({ studentId, schoolId })
const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing there')
  return one
}
const view = (work: MadeWork, actor: Actor, where = world) => perform(getWorkspace, work.key, actor, where)
const blockOf = async (work: MadeWork, kind: keyof MadeWork['blocks'], actor: Actor) =>
  first((await view(work, actor)).sections[0]?.blocks.filter(({ id }) => id === work.blocks[kind].id) ?? [])

/** A work in which something stands in each table: text, a tick, an answer, remarks open and resolved. */
async function begunWork() {
  const work = await makeWork(db, { size: 3 })
  const teamId = work.team.id
  const [leader] = work.members
  const row = {
    createdAt,
    updatedAt: createdAt,
    teamId,
    words: 3,
    isFilled: true,
    authorRegistrationId: leader?.id ?? null,
  }
  await db.teamBlock.create({ data: { ...row, blockId: work.blocks.TEXT.id, content: '水 is wet' } })
  const tick = {
    createdAt,
    teamId,
    checkItemId: first(work.blocks.TEXT.checkItems).id,
    tickedByKind: 'ADMINISTRATOR' as const,
  }
  await db.teamCheck.create({ data: tick })
  const answer = {
    ...{ createdAt, updatedAt: createdAt, teamId },
    letter: 'B',
    isRight: false,
    blockId: work.blocks.QUIZ.id,
  }
  await db.teamQuizAnswer.create({ data: { ...answer, questionId: first(work.blocks.QUIZ.questions).id } })
  const remark = { createdAt, teamId, authorKind: 'SYSTEM' as const, body: 'secret-remark' }
  await db.teamComment.createMany({
    data: [
      { ...remark, blockId: work.blocks.TEXT.id },
      { ...remark, blockId: work.blocks.TEXT.id, resolvedAt: createdAt, resolvedByKind: 'SYSTEM' },
      remark,
    ],
  })
  await db.team.update({ where: { id: teamId }, data: { note: 'secret-note' } })
  return work
}

let work: MadeWork
beforeAll(async () => {
  work = await begunWork()
})
const member = () => actorOf(first(work.members))
const coordinator = () => coordinatorActor({ schoolId: work.key.schoolId })

describe("a team's work in SQL is what Prisma reads", () => {
  test('what the template asks for', async () => {
    const rows = await db.section.findMany({
      where: { templateId: work.team.templateId ?? '' },
      include: {
        blocks: {
          include: {
            checkItems: { orderBy: { position: 'asc' } },
            questions: { include: { options: { orderBy: { letter: 'asc' } } }, orderBy: { position: 'asc' } },
          },
          orderBy: { position: 'asc' },
        },
      },
      orderBy: { position: 'asc' },
    })
    const expected = rows.map(({ id, title, blocks }) => ({
      ...{ id, title: bilingualOf(title) },
      blocks: blocks.map((block) => ({
        ...{ id: block.id, code: block.code, kind: block.kind, required: block.required },
        ...{
          title: bilingualOf(block.title),
          prompt: bilingualOf(block.prompt),
          wordMin: block.wordMin,
          wordMax: block.wordMax,
        },
        options: { columns: [], most: 10, ...Object(block.options) },
        checks: block.checkItems.map((check) => ({ id: check.id, text: bilingualOf(check.text) })),
        questions: block.questions.map((question) => ({
          ...{
            id: question.id,
            text: bilingualOf(question.text),
            right: first(question.options.filter(({ isRight }) => isRight)).letter,
          },
          options: question.options.map(({ letter, text }) => ({ letter, text: bilingualOf(text) })),
        })),
      })),
    }))
    expect(await listSections(db, work.team.templateId ?? '')).toEqual(expected)
  })

  test('what the team has done', async () => {
    const { studentId } = first(work.members)
    const names = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
    const name = await db.student.findUniqueOrThrow({ where: { id: studentId }, select: names })
    const counts = {
      requiredFilled: true,
      requiredTotal: true,
      checksDone: true,
      checksTotal: true,
      totalLength: true,
    } as const
    const done = await getWork(db, work.team.id)
    expect(done).toMatchObject({
      blocks: [
        {
          blockId: work.blocks.TEXT.id,
          content: '水 is wet',
          version: 1,
          words: 3,
          isFilled: true,
          savedAt: createdAt.toISOString(),
          savedBy: name,
        },
      ],
      answers: [{ questionId: first(work.blocks.QUIZ.questions).id, letter: 'B' }],
      ticked: [first(work.blocks.TEXT.checkItems).id],
      progress: await db.teamProgress.findUnique({ where: { teamId: work.team.id }, select: counts }),
    })
    expect(done.members.map((one) => [one.studentId, one.role])).toEqual([
      [studentId, 'LEADER'],
      ...work.members
        .slice(1)
        .map((one) => [one.studentId, 'MEMBER'])
        .sort(
          (a, b) =>
            done.members.findIndex((m) => m.studentId === a[0]) - done.members.findIndex((m) => m.studentId === b[0]),
        ),
    ])
  })
})

describe('what each reader is told', () => {
  test('a member sees their own work, no school, no note, no mark, and no remark before the release', async () => {
    const seen = await view(work, member())
    expect(seen).toMatchObject({
      team: { school: null, note: null, code: work.key.code },
      reader: { isMember: true, mayWrite: true, whyNotWrite: null, mayReview: false, mayReopen: false },
      openComments: 0,
      progress: { checksDone: null, checksTotal: 2 },
    })
    expect(seen.members.map(({ isYou }) => isYou)).toEqual([true, false, false])
    expect(JSON.stringify(seen)).not.toMatch(/secret/)
    expect(await blockOf(work, 'TEXT', member())).toMatchObject({
      ...{ content: '水 is wet', version: 1, openComments: 0 },
      checks: [{ isTicked: false }, { isTicked: false }],
    })
    expect(await blockOf(work, 'RICH', member())).toMatchObject({
      content: '',
      version: 0,
      savedAt: null,
      savedBy: null,
    })
  })

  test('the right answer only of a question that was answered', async () => {
    const { questions } = await blockOf(work, 'QUIZ', member())
    expect(questions.map(({ answer, right }) => [answer, right])).toEqual([
      ['B', 'A'],
      [null, null],
    ])
    expect(JSON.stringify(questions)).not.toMatch(/isRight|is_right/)
  })

  test('staff see school, note and open remarks; they review and never write', async () => {
    expect(await view(work, coordinator())).toMatchObject({
      team: { note: 'secret-note', school: { name: expect.any(String) } },
      reader: { isMember: false, mayWrite: false, whyNotWrite: null, mayReview: true, mayReopen: false },
      openComments: 2,
    })
    expect(await blockOf(work, 'TEXT', coordinator())).toMatchObject({
      ...{ openComments: 1, checks: [{ isTicked: true }, { isTicked: false }] },
    })
  })

  test("another school's staff reach it through their own settled student, and know the others by name alone", async () => {
    const far = await makeSchool(db)
    const guest = await makeStudent(db, { schoolId: far.id, latinGiven: 'Guest' })
    const registration = await makeRegistration(db, { projectId: work.project.id, studentId: guest.id, status: 'FREE' })
    const contact = await makeContact(db, { schoolId: far.id })
    await linkAdviser(db, { studentId: guest.id, contactId: contact.id })
    const adviser = adviserActor({ contactId: contact.id, schoolId: far.id })
    await expect(view(work, adviser)).rejects.toMatchObject({ key: 'notFound' })
    await db.registration.update({ where: { id: registration.id }, data: { teamId: work.team.id, teamRole: 'MEMBER' } })
    const seen = await view(work, adviser)
    expect(seen.members).toHaveLength(4)
    for (const one of seen.members) expect(Object.keys(one).sort()).toEqual(['isYou', 'name', 'role'])
    await db.registration.update({ where: { id: registration.id }, data: { teamId: null, teamRole: null } })
  })

  test('who is placed and has not paid, and who has left, finds nothing', async () => {
    const unpaid = await makeRegistration(db, { projectId: work.project.id, schoolId: work.key.schoolId })
    await db.registration.update({ where: { id: unpaid.id }, data: { teamId: work.team.id, teamRole: 'MEMBER' } })
    await expect(view(work, actorOf(unpaid))).rejects.toMatchObject({ key: 'notFound' })
    const contact = await makeContact(db, { schoolId: work.key.schoolId })
    await linkAdviser(db, { studentId: unpaid.studentId, contactId: contact.id })
    const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
    await expect(view(work, adviser)).rejects.toMatchObject({ key: 'notFound' })
    expect(await db.team.count({ where: { AND: [visible.reviewedTeams(adviser), { id: work.team.id }] } })).toBe(0)
    // The adviser who placed the student is told of the team, and sees its work through a settled student.
    const named = async () =>
      (await perform(listTeamCards, {}, adviser, world)).teams.map(({ id, opens }) => [id, opens])
    expect(await named()).toEqual([[work.team.id, false]])
    const settled = await makeRegistration(db, { projectId: work.project.id, status: 'FREE' })
    await linkAdviser(db, { studentId: settled.studentId, contactId: contact.id })
    await db.registration.update({ where: { id: settled.id }, data: { teamId: work.team.id, teamRole: 'MEMBER' } })
    expect(await named()).toEqual([[work.team.id, true]])
    expect((await view(work, adviser)).reader).toMatchObject({ mayReview: true })
    await db.registration.update({ where: { id: settled.id }, data: { teamId: null, teamRole: null } })
    expect((await view(work, member())).members).toHaveLength(3)
  })

  test('administrators with a grant that judges may reopen, before the deadline it was handed in for', async () => {
    const other = await makeWork(db)
    const { id: administratorId } = await makeAdministrator(db)
    const { id: projectId } = other.project
    const admin = (role: 'SCORING_LEAD' | 'VIEWER') =>
      adminActor({ administratorId, projectId, grants: [{ projectId, role }] })
    expect((await view(other, admin('SCORING_LEAD'))).reader).toMatchObject({ mayReview: true, mayReopen: false })
    await makeSubmission(db, { ...first(other.members), teamId: other.team.id })
    const reader = async (actor: Actor, where = world) => (await view(other, actor, where)).reader
    expect(await reader(admin('SCORING_LEAD'))).toMatchObject({
      mayReopen: true,
      whyNotWrite: 'workspaces.alreadySubmitted',
    })
    expect(await reader(admin('VIEWER'))).toMatchObject({ mayReview: false, mayReopen: false })
    const looksAtAll = [{ projectId: null, role: 'VIEWER' as const }]
    const grants = [...looksAtAll, { projectId: work.project.id, role: 'SCORING_LEAD' as const }]
    const overseer = adminActor({ administratorId, projectId: work.project.id, grants })
    expect(await reader(overseer)).toMatchObject({ mayReview: false, mayReopen: false })
    const deadline = first(other.project.entryWindows).deadlineAt
    const late = testWorld({ db, now: new Date(deadline.getTime() + 1) })
    expect(await reader(admin('SCORING_LEAD'), late)).toMatchObject({ mayReopen: false })
    expect(await reader(actorOf(first(other.members)))).toMatchObject({ mayWrite: false })
  })
})

describe('getContent and getTemplate answer as the contract says', () => {
  const spoken = testWorld({ db, language: 'en-US' })
  const key = () => ({
    project_id: work.key.projectId,
    accountid: work.key.schoolId,
    application_team_code: String(work.key.code),
  })
  const call = async (name: string, payload: object, actor: Actor): Promise<unknown> =>
    (await workspaceFunctions[name]?.call({ ...payload }, actor, spoken, false))?.data

  test('contents with versions, marks, lengths and who wrote them', async () => {
    const content = await call('getContent', key(), coordinator())
    expect(content).toMatchObject({
      completion_rate: 50,
      total_length: 3,
      check_count: 1,
      check_total: 2,
    })
    expect(await call('getContent', key(), member())).toMatchObject({ check_count: null, check_total: 2 })
    // Whatever names no template is none, and what is no text no name of one.
    const named = (template_id: unknown) => call('getContent', { ...key(), template_id }, member())
    expect(await named(work.team.templateId)).toMatchObject({ total_length: 3 })
    expect(await named(null)).toMatchObject({ total_length: 3 })
    for (const unknown of ['nope', randomUUID()])
      await expect(named(unknown)).rejects.toMatchObject({ key: 'notFound' })
    for (const wrong of [5, {}, true]) await expect(named(wrong)).rejects.toMatchObject({ key: 'input.invalid' })
    expect(Object(content).blocks[0]).toEqual({
      ...{ block_id: work.blocks.TEXT.id, block_content: '水 is wet', version: 1, word_count: 3 },
      check_content: work.blocks.TEXT.checkItems.map(({ id }, at) => ({ check_id: id, checked: at === 0 })),
      comments: [expect.objectContaining({ resolved: expect.any(Boolean) }), expect.anything()],
      ...{ update_user: expect.any(String), update_time: Math.floor(createdAt.getTime() / 1000) },
    })
  })

  test('comments to staff at once, to the team only once they are released', async () => {
    const bodies = async (actor: Actor) => {
      const { blocks, comments } = await perform(getContent, work.key, actor, world)
      return [...blocks.flatMap((block) => block.comments), ...comments].map(({ body }) => body)
    }
    expect(await bodies(coordinator())).toHaveLength(3)
    expect(await bodies(member())).toEqual([])
    const { id: byId } = await makeAdministrator(db)
    await db.resultsRelease.create({ data: { createdAt, projectId: work.project.id, releaseAt: createdAt, byId } })
    expect(await bodies(member())).toHaveLength(3)
    expect((await view(work, member())).openComments).toBe(2)
  })

  test('a template with its blocks, without the right answers', async () => {
    const template = await call('getTemplate', { template_id: work.team.templateId }, member())
    expect(template).toMatchObject({ template_id: work.team.templateId, name: 'Template' })
    expect(Object(template).blocks[0]).toMatchObject({
      ...{
        block_id: work.blocks.TEXT.id,
        title: 'TEXT',
        instruction: 'What TEXT holds',
        kind: 'text',
        word_limit: 9,
        required: true,
      },
      checks: [{ content: 'clear' }, { content: 'short' }],
    })
    expect(JSON.stringify(template)).not.toMatch(/right/i)
  })
})

test('who takes part alone is told no number of a team, staff are', async () => {
  const alone = await makeWork(db, { size: 1 })
  const student = actorOf(first(alone.members))
  const { id: administratorId } = await makeAdministrator(db)
  const admin = adminActor({ administratorId, projectId: alone.key.projectId })
  for (const teamSizeMax of [4, 1]) {
    await db.project.update({ where: { id: alone.key.projectId }, data: { teamSizeMin: 1, teamSizeMax } })
    expect(await perform(getTeamNumbering, alone.key, student, world)).toBe(teamSizeMax > 1)
    expect(await perform(getWorkHead, alone.key, student, world)).toMatchObject({ isNumbered: teamSizeMax > 1 })
    expect(await perform(getWorkHead, alone.key, admin, world)).toMatchObject({ isNumbered: true })
    const comments = await perform(listTeamComments, { ...alone.key, pageSize: 20 }, student, world)
    expect(comments.team).toMatchObject({ isNumbered: teamSizeMax > 1 })
  }
})
