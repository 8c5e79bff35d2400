import { describe, expect, test } from 'vitest'
import type { BlockKind, File, Registration } from '@/lib/db/generated/client'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission } from '@/prisma/factories/teams'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { saveBlock } from './save-block'

const { db } = await testDatabase()
const world = testWorld({ db })
const at = (minutes: number) => testWorld({ db, now: new Date(world.now.getTime() + minutes * 60_000) })

/** Signed in anew, so that a second save of the same person is one by somebody known. */
async function actorOf({ studentId, schoolId }: Pick<Registration, 'studentId' | 'schoolId'>, now: Date) {
  const known = sessions.get(studentId)
  const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 3) }
  const session = { ...times, loginType: 'STUDENT' as const, studentId, tokenHash: tokenHash(newToken()) }
  const sessionId = known ?? (await db.session.create({ data: session })).id
  sessions.set(studentId, sessionId)
  return studentActor({ studentId, schoolId, sessionId })
}
const sessions = new Map<string, string>()
const leaderOf = ({ members: [leader] }: MadeWork) => {
  if (leader === undefined) throw new Error('a team without members')
  return leader
}

type Save = { kind?: BlockKind; content: string; over?: number; by?: Registration; in?: World }
async function save(
  work: MadeWork,
  { kind = 'TEXT', content, over = 0, by = leaderOf(work), in: where = world }: Save,
) {
  const actor = await actorOf(by, world.now)
  return perform(saveBlock, { ...work.key, blockId: work.blocks[kind].id, content, version: over }, actor, where)
}
const rowOf = (work: MadeWork, kind: BlockKind = 'TEXT') =>
  db.teamBlock.findFirst({ where: { teamId: work.team.id, blockId: work.blocks[kind].id }, include: { files: true } })

describe('a save', () => {
  test('is a version with its revision, counts towards the progress, and is told once in five minutes', async () => {
    const work = await makeWork(db)
    const [check] = work.blocks.TEXT.checkItems
    const tick = { createdAt: world.now, teamId: work.team.id, tickedByKind: 'SYSTEM' as const }
    await db.teamCheck.create({ data: { ...tick, checkItemId: check?.id ?? '' } })
    const first = await save(work, { content: '水 is wet' })
    expect(first).toEqual({
      ...{ version: 1, content: '水 is wet', words: 3, isFilled: true, savedAt: world.now.toISOString() },
      progress: { requiredFilled: 1, requiredTotal: 2, checksDone: null, checksTotal: 2, totalLength: 3 },
    })
    await save(work, { content: '水 is very wet', over: 1, in: at(4) })
    const by = work.members[1]
    if (by === undefined) throw new Error('a team of one')
    await save(work, { content: '水', over: 2, by, in: at(4) })
    const last = await save(work, { content: '', over: 3, in: at(6) })
    expect(last.progress).toEqual({ ...first.progress, requiredFilled: 0, totalLength: 0 })
    const revisions = await db.blockRevision.findMany({
      orderBy: { version: 'asc' },
      where: { teamBlockId: (await rowOf(work))?.id },
    })
    expect(
      revisions.map(({ version, content, authorRegistrationId }) => [version, content, authorRegistrationId]),
    ).toEqual([
      [1, '水 is wet', leaderOf(work).id],
      [2, '水 is very wet', leaderOf(work).id],
      [3, '水', by.id],
      [4, '', leaderOf(work).id],
    ])
    const events = await db.teamEvent.findMany({ where: { teamId: work.team.id }, orderBy: { createdAt: 'asc' } })
    expect(events.map(({ event, personId }) => [event, personId])).toEqual([
      ['SAVE', leaderOf(work).studentId],
      ['SAVE', by.studentId],
      ['SAVE', leaderOf(work).studentId],
    ])
    expect(await db.teamProgress.findUnique({ where: { teamId: work.team.id } })).toMatchObject({
      requiredFilled: 0,
      totalLength: 0,
    })
  })

  test('over an older version is told the newer one; the same content again changes nothing', async () => {
    const work = await makeWork(db)
    await save(work, { content: 'hers' })
    await expect(save(work, { content: 'mine', by: work.members[1] ?? leaderOf(work) })).rejects.toMatchObject({
      key: 'workspaces.overtaken',
      data: {
        version: 1,
        content: 'hers',
        words: 1,
        savedAt: world.now.toISOString(),
        savedBy: { latinGiven: expect.anything() },
      },
    })
    expect(await save(work, { content: 'hers' })).toMatchObject({ version: 1, content: 'hers' })
    await expect(save(work, { content: 'more', over: 2 })).rejects.toMatchObject({ key: 'workspaces.overtaken' })
    expect(await rowOf(work)).toMatchObject({ version: 1 })
  })

  test('of many at once over one version exactly one is accepted', async () => {
    const work = await makeWork(db)
    for (const over of [0, 1]) {
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) => save(work, { content: `${over} ${n}`, over })),
      )
      const accepted = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.content] : []))
      expect(accepted).toEqual([(await rowOf(work))?.content])
      for (const one of tries)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'workspaces.overtaken' })
    }
  })
})

describe('who may, and when', () => {
  test.each([
    ['a stranger', {}],
    ['one who is placed and has not paid', { status: 'PENDING' as const, isPlaced: true }],
    ['one who has left', { cancelledAt: factoryTime, cancelKind: 'CANCELLED' as const, isPlaced: true }],
  ])(
    '%s finds no such team',
    async (_, { isPlaced = false, ...given }: { isPlaced?: boolean } & Partial<Registration>) => {
      const work = await makeWork(db)
      const { schoolId } = work.key
      const placed = isPlaced ? { teamId: work.team.id, teamRole: 'MEMBER' as const } : {}
      const { extra: _extra, ...row } = { status: 'FREE' as const, ...given, ...placed, extra: null }
      const by = await makeRegistration(db, { projectId: work.project.id, schoolId, ...row })
      await expect(save(work, { content: 'x', by })).rejects.toMatchObject({ key: 'notFound' })
      expect(await rowOf(work)).toBeNull()
    },
  )

  test('from the first to the last moment of the window, by the time the request came', async () => {
    const window = { startsAt: daysAfter(factoryTime, -1), deadlineAt: daysAfter(factoryTime, 1) }
    const work = await makeWork(db, { windows: [window] })
    const on = (moment: Date, ms: number) => testWorld({ db, now: new Date(moment.getTime() + ms) })
    await expect(save(work, { content: 'a', in: on(window.startsAt, -1) })).rejects.toMatchObject({
      key: 'workspaces.notOpenYet',
    })
    await save(work, { content: 'a', in: on(window.startsAt, 0) })
    await save(work, { content: 'b', over: 1, in: on(window.deadlineAt, 0) })
    await expect(save(work, { content: 'c', over: 2, in: on(window.deadlineAt, 1) })).rejects.toMatchObject({
      key: 'workspaces.windowClosed',
    })
  })

  test('refuses once the team has handed in', async () => {
    const work = await makeWork(db)
    await save(work, { content: 'a' })
    await makeSubmission(db, { ...leaderOf(work), teamId: work.team.id })
    await expect(save(work, { content: 'b', over: 1 })).rejects.toMatchObject({ key: 'workspaces.alreadySubmitted' })
    expect(await rowOf(work)).toMatchObject({ content: 'a' })
    // Whose answer was lost learns that it came in time.
    expect(await save(work, { content: 'a' })).toMatchObject({ version: 1 })
    await expect(save(work, { kind: 'LINK', content: '' })).rejects.toMatchObject({
      key: 'workspaces.alreadySubmitted',
    })
  })

  test('a block of another template, a quiz and what is no content are refused', async () => {
    const [work, other] = [await makeWork(db), await makeWork(db)]
    await expect(save({ ...work, blocks: other.blocks }, { content: 'x' })).rejects.toMatchObject({ key: 'notFound' })
    await expect(save(work, { kind: 'QUIZ', content: '{}' })).rejects.toMatchObject({ key: 'input.invalid' })
    await expect(save(work, { kind: 'LINK', content: 'javascript:alert(1)' })).rejects.toMatchObject({
      key: 'input.invalid',
    })
    await expect(save(work, { content: '水'.repeat(21_846) })).rejects.toMatchObject({
      key: 'workspaces.tooLong',
      code: 413,
    })
  })
})

describe('files of a block', () => {
  const sentBy = (by: Pick<Registration, 'studentId'>, given: Partial<File> = {}) =>
    makeFile(db, { purpose: 'BLOCK_FILE', ownerKind: 'STUDENT', ownerId: by.studentId, mime: 'image/png', ...given })
  const listOf = (...files: { key: string; name: string }[]) =>
    JSON.stringify(files.map(({ key, name }) => ({ key, name })))

  test('are those of the team, at most as many as the template takes; once linked they stay', async () => {
    const work = await makeWork(db)
    const mine = await sentBy(leaderOf(work))
    const teamMatesFile = await sentBy(work.members[1] ?? leaderOf(work))
    const paper = await sentBy(leaderOf(work), { mime: 'application/pdf' })
    const foreign = await sentBy(await makeRegistration(db))
    await save(work, { kind: 'IMAGE', content: listOf(mine, teamMatesFile) })
    await expect(save(work, { kind: 'IMAGE', content: listOf(paper), over: 1 })).rejects.toMatchObject({
      key: 'files.notPicture',
    })
    await expect(save(work, { kind: 'IMAGE', content: listOf(foreign), over: 1 })).rejects.toMatchObject({
      key: 'files.notUploaded',
    })
    await expect(save(work, { kind: 'FILE', content: listOf(mine, teamMatesFile, paper) })).rejects.toMatchObject({
      key: 'workspaces.tooManyFiles',
    })
    await save(work, { kind: 'IMAGE', content: '', over: 1 })
    expect((await rowOf(work, 'IMAGE'))?.files.map(({ fileId }) => fileId).sort()).toEqual(
      [mine.id, teamMatesFile.id].sort(),
    )
  })

  test('of a rich text are linked, and a picture of somebody else goes from it', async () => {
    const work = await makeWork(db)
    const [mine, foreign] = [await sentBy(leaderOf(work)), await sentBy(await makeRegistration(db))]
    const html = `<p>a<img src="/api/files/${mine.key}" alt="x"><img src="/api/files/${foreign.key}" alt="y"></p>`
    const { content } = await save(work, { kind: 'RICH', content: html })
    expect(content).toBe(`<p>a<img src="/api/files/${mine.key}" alt="x"></p>`)
    expect((await rowOf(work, 'RICH'))?.files.map(({ fileId }) => fileId)).toEqual([mine.id])
  })

  test('that have not arrived go from a rich text, whose words are saved; a list of them is refused', async () => {
    const work = await makeWork(db)
    const notYet = { state: 'EXPECTED', storedAt: null, mime: null } as const
    const mine = await sentBy(leaderOf(work), notYet)
    const teamMatesFile = await sentBy(work.members[1] ?? leaderOf(work), notYet)
    const html = `<p>words<img src="/api/files/${mine.key}" alt="x"><img src="/api/files/${teamMatesFile.key}" alt="y"></p>`
    expect((await save(work, { kind: 'RICH', content: html })).content).toBe('<p>words</p>')
    expect((await rowOf(work, 'RICH'))?.files).toEqual([])
    await expect(save(work, { kind: 'IMAGE', content: listOf(mine) })).rejects.toMatchObject({
      key: 'files.notUploaded',
    })
  })
})
