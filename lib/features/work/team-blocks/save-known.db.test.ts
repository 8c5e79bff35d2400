import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { POST } from '@/app/api/blocks/route'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { statusHub } from '@/lib/kernel/status-hub'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeSubmission } from '@/prisma/factories/teams'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { type KnownSave, writeKnown } from './batch.queries'
import { getEditableBlock } from './queries'

/** Saves through the route by people whose session and desk the process remembers. */
const { db } = await testDatabase()
const now = new Date()
const open = { startsAt: daysAfter(factoryTime, -1), deadlineAt: daysAfter(now, 1) }

type Writer = { work: MadeWork; token: string; sessionId: string; member: MadeWork['members'][number] }

async function makeWriter(given: Partial<MadeWork> = {}, at = 0, window = open): Promise<Writer> {
  const work = given.team === undefined ? await makeWork(db, { size: 3, windows: [window] }) : (given as MadeWork)
  const member = work.members[at]
  if (member === undefined) throw new Error('a team without this member')
  const token = newToken()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 1) }
  const session = { ...times, loginType: 'STUDENT' as const, studentId: member.studentId, tokenHash: tokenHash(token) }
  return { work, token, member, sessionId: (await db.session.create({ data: session })).id }
}

async function save({ work, token }: Writer, content: string, version: number) {
  const headers = { 'content-type': 'application/json', cookie: `portal_session=${token}` }
  const body = JSON.stringify({ ...work.key, blockId: work.blocks.TEXT.id, content, version })
  const answer = await POST(new NextRequest('http://localhost/api/blocks', { method: 'POST', headers, body }))
  return { status: answer.status, ...(await answer.json()) }
}

const rowOf = ({ work }: Writer) =>
  db.teamBlock.findFirstOrThrow({ where: { teamId: work.team.id, blockId: work.blocks.TEXT.id } })

async function listening(): Promise<void> {
  while (!statusHub().isListening()) await new Promise((done) => setTimeout(done, 5))
}

/** A save as the process has remembered it. */
async function knownSave({ work, sessionId, member }: Writer, content: string, over: number): Promise<KnownSave> {
  const { studentId } = member
  const { Prisma } = await import('@/lib/db/generated/client')
  const { scoped } = await import('@/lib/access/scoped')
  const name = { ...work.key, blockId: work.blocks.TEXT.id }
  const desk = await getEditableBlock(db, scoped(Prisma.sql`true`), studentId, name)
  const { teamId, registrationId, setting } = desk
  const counted = { words: 1, isFilled: true }
  return {
    now,
    sessionId,
    studentId,
    registrationId,
    teamId,
    blockId: desk.block.id,
    setting,
    over,
    content,
    ...counted,
  }
}

describe('a save by somebody known', () => {
  test('is one statement, and answers as the first one did', async () => {
    await listening()
    const writer = await makeWriter()
    expect(await save(writer, 'one', 0)).toMatchObject({ status: 200, data: { version: 1 } })
    const first = await save(writer, 'one two', 1)
    const { result, statements } = await countStatements(() => save(writer, 'one two three', 2))
    expect(statements).toBe(1)
    expect(result).toEqual({
      ...first,
      data: {
        ...first.data,
        ...{ version: 3, content: 'one two three', words: 3, savedAt: expect.any(String) },
        progress: { ...first.data.progress, totalLength: 3 },
      },
    })
    expect(await rowOf(writer)).toMatchObject({ version: 3, words: 3, authorRegistrationId: writer.member.id })
    const { id: teamBlockId } = await rowOf(writer)
    expect(await db.blockRevision.count({ where: { teamBlockId } })).toBe(3)
    expect(await db.teamEvent.count({ where: { teamId: writer.work.team.id } })).toBe(1)
  })

  test('says no more than anybody’s: the same content stays its version, an older version is told the newer one', async () => {
    const writer = await makeWriter()
    await save(writer, 'a', 0)
    await save(writer, 'b', 1)
    expect(await save(writer, 'b', 2)).toMatchObject({ data: { version: 2 } })
    expect(await save(writer, 'b', 1)).toMatchObject({ data: { version: 2 } })
    expect(await save(writer, 'c', 1)).toMatchObject({
      status: 409,
      fault: { key: 'workspaces.overtaken', data: { version: 2, content: 'b' } },
    })
    expect(await rowOf(writer)).toMatchObject({ version: 2, content: 'b' })
  })

  const changes: [string, (writer: Writer) => Promise<unknown>, number, string][] = [
    [
      'the session has ended',
      ({ sessionId: id }) => db.session.update({ where: { id }, data: { endedAt: now, endReason: 'LOGOUT' } }),
      401,
      'auth.required',
    ],
    [
      'the person is disabled',
      ({ member: { studentId: id } }) => db.student.update({ where: { id }, data: { disabledAt: now } }),
      401,
      'auth.required',
    ],
    [
      'the team has handed in',
      ({ work, member }) => makeSubmission(db, { ...member, teamId: work.team.id }),
      409,
      'workspaces.alreadySubmitted',
    ],
    [
      'the window has closed',
      ({ work }) =>
        db.entryWindow.updateMany({
          where: { projectId: work.project.id },
          data: { deadlineAt: daysAfter(now, -0.5) },
        }),
      409,
      'workspaces.windowClosed',
    ],
    [
      'the team is archived',
      ({ work }) => db.team.update({ where: { id: work.team.id }, data: { archivedAt: now } }),
      404,
      'notFound',
    ],
  ]
  test.each(changes)('is refused once %s', async (_, change, status, key) => {
    const writer = await makeWriter()
    await save(writer, 'a', 0)
    await save(writer, 'b', 1)
    const known = await knownSave(writer, 'c', 2)
    await change(writer)
    // The statement sees it by itself, whether the memory has heard of it or not.
    expect(await writeKnown(db, [known])).toEqual([null])
    expect(await save(writer, 'c', 2)).toMatchObject({ status, fault: { key } })
    expect(await rowOf(writer)).toMatchObject({ version: 2, content: 'b' })
  })

  test('goes by the deadline of its own team once the project’s window is over, and no longer once that is taken back', async () => {
    await listening()
    const own = await makeWriter({}, 0, { startsAt: daysAfter(now, -2), deadlineAt: daysAfter(now, -1) })
    const [window] = own.work.project.entryWindows
    const { id: byId } = await makeAdministrator(db)
    const { id } = await db.deadlineExtension.create({
      data: {
        ...{ projectId: own.work.project.id, entryWindowId: window?.id ?? '', teamId: own.work.team.id, byId },
        ...{ createdAt: now, updatedAt: now, deadlineAt: daysAfter(now, 1), reason: 'Storm' },
      },
    })
    expect(await save(own, 'a', 0)).toMatchObject({ status: 200 })
    await save(own, 'b', 1)
    const { result, statements } = await countStatements(() => save(own, 'c', 2))
    expect([result, statements]).toMatchObject([{ status: 200, data: { version: 3 } }, 1])
    await db.deadlineExtension.update({ where: { id }, data: { deadlineAt: daysAfter(now, 2) } })
    expect(await save(own, 'd', 3)).toMatchObject({ status: 200, data: { version: 4 } })
    await db.deadlineExtension.delete({ where: { id } })
    const refused = { status: 409, fault: { key: 'workspaces.windowClosed' } }
    expect(await save(own, 'e', 4)).toMatchObject(refused)
    expect(await rowOf(own)).toMatchObject({ version: 4, content: 'd' })
  })

  test('moves the sign of life, as any other call', async () => {
    const writer = await makeWriter()
    await save(writer, 'a', 0)
    const before = new Date(Date.now() - 10 * 60_000)
    await db.session.update({ where: { id: writer.sessionId }, data: { lastSeenAt: before } })
    await save(writer, 'b', 1)
    const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: { id: writer.sessionId } })
    expect(lastSeenAt.getTime()).toBeGreaterThan(before.getTime())
  })
})

describe('a batch', () => {
  test('of many is one transaction; one that is stale fails alone', async () => {
    const writers = await Promise.all(Array.from({ length: 12 }, () => makeWriter()))
    for (const writer of writers) await save(writer, 'a', 0)
    await db.$executeRaw`update team_block set content = 'newer', version = version + 1 where id = ${(await rowOf(writers[3] as Writer)).id}::uuid`
    const { result, statements } = await countStatements(() =>
      Promise.all(writers.map((writer) => save(writer, 'b', 1))),
    )
    expect(result.map(({ status }) => status)).toEqual(writers.map((_, at) => (at === 3 ? 409 : 200)))
    expect(statements).toBeLessThan(12)
    const rows = await db.$queryRaw<{ count: bigint }[]>`
      select count(*) from block_revision where content = 'b' and version = 2 group by xmin::text order by 1 desc`
    expect(Number(rows[0]?.count)).toBeGreaterThan(5)
  })

  test('has one save of a block: of two at once one is told that it was overtaken', async () => {
    const leader = await makeWriter()
    const other = await makeWriter(leader.work, 1)
    await save(leader, 'a', 0)
    await save(other, 'b', 1)
    const answers = await Promise.all([save(leader, 'x', 2), save(other, 'y', 2)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect((await rowOf(leader)).version).toBe(3)
  })

  test('of which the database refuses one saves the others', async () => {
    const writers = await Promise.all(Array.from({ length: 6 }, () => makeWriter()))
    for (const writer of writers) await save(writer, 'a', 0)
    for (const writer of writers) await save(writer, 'b', 1)
    await db.$executeRaw`create function refuse_poison() returns trigger language plpgsql as 'begin raise exception $$poison$$; end'`
    await db.$executeRaw`create trigger refuse_poison before update on team_block for each row
      when (new.content = 'poison') execute function refuse_poison()`
    const answers = await Promise.all(writers.map((writer, at) => save(writer, at === 2 ? 'poison' : 'c', 2)))
    await db.$executeRaw`drop trigger refuse_poison on team_block`
    expect(answers.map(({ status }) => status)).toEqual(writers.map((_, at) => (at === 2 ? 500 : 200)))
    expect(await rowOf(writers[2] as Writer)).toMatchObject({ version: 2, content: 'b' })
    expect(await rowOf(writers[3] as Writer)).toMatchObject({ version: 3, content: 'c' })
  })

  test('goes beside another one: many at once are all saved, each once', async () => {
    const writers = await Promise.all(Array.from({ length: 40 }, () => makeWriter()))
    for (const writer of writers) await save(writer, 'a', 0)
    for (const writer of writers) await save(writer, 'b', 1)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => writers.map((writer) => save(writer, `at once ${turn}`, 2))).flat(),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(answers.filter(({ fault }) => fault?.key === 'workspaces.overtaken')).toHaveLength(120)
    for (const writer of writers) expect((await rowOf(writer)).version).toBe(3)
  })

  const heldRows: [string, (writer: Writer) => [string, string]][] = [
    ['team', ({ work }) => ['team', work.team.id]],
    ['registration', ({ member }) => ['registration', member.id]],
  ]
  test.each(heldRows)('waits for nobody: whose %s somebody holds is left out', async (_, rowHeld) => {
    const [held, free] = [await makeWriter(), await makeWriter()]
    for (const writer of [held, free]) await save(writer, 'a', 0)
    const saves = [await knownSave(held, 'b', 1), await knownSave(free, 'b', 1)]
    const [table, id] = rowHeld(held)
    await db.$transaction(async (tx) => {
      await tx.$queryRawUnsafe(`select id from ${table} where id = '${id}' for update`)
      expect(await writeKnown(db, saves)).toEqual([null, expect.objectContaining({ words: 1 })])
    })
  })

  test('waits for no sign of life that somebody else is writing', async () => {
    const writer = await makeWriter()
    await save(writer, 'a', 0)
    const known = await knownSave(writer, 'b', 1)
    const lastSeenAt = new Date(Date.now() - 10 * 60_000)
    await db.session.update({ where: { id: writer.sessionId }, data: { lastSeenAt } })
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from session where id = ${writer.sessionId}::uuid for update`
      expect(await writeKnown(db, [known])).toEqual([expect.objectContaining({ words: 1 })])
    })
  })
})
