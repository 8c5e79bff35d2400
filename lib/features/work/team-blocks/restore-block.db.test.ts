import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeFile } from '@/prisma/factories/files'
import { makeSubmission } from '@/prisma/factories/teams'
import { makeWork } from '@/prisma/factories/workspaces'
import { getRevision } from './get-revision'
import { listRevisions } from './list-revisions'
import { restoreBlock } from './restore-block'
import { saveBlock } from './save-block'
import { teamBlockFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db, language: 'en-US' })

async function writtenWork(kind: 'TEXT' | 'RICH', contents: readonly string[]) {
  const work = await makeWork(db)
  const [leader, member] = work.members
  if (leader === undefined || member === undefined) throw new Error('a team of one')
  const one = { ...work.key, blockId: work.blocks[kind].id }
  const [actor, other] = [studentActor(leader), studentActor(member)]
  for (const [version, content] of contents.entries())
    await perform(saveBlock, { ...one, content, version }, version % 2 === 0 ? actor : other, world)
  return { work, one, actor, leader }
}

test('the versions of a block are listed with their authors, the newest first, to members and to staff', async () => {
  const { work, one, actor } = await writtenWork('TEXT', ['one', 'two', 'three'])
  const staff = coordinatorActor({ schoolId: work.key.schoolId })
  for (const reader of [actor, staff]) {
    const { revisions, hasMore } = await perform(listRevisions, one, reader, world)
    expect(revisions.map(({ version, words }) => [version, words])).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
    ])
    expect(hasMore).toBe(false)
    expect(revisions[0]?.savedBy).toEqual(revisions[2]?.savedBy)
    expect(revisions[0]?.savedBy).not.toEqual(revisions[1]?.savedBy)
  }
  expect((await perform(listRevisions, { ...one, before: 2 }, actor, world)).revisions).toHaveLength(1)
  expect(await perform(getRevision, { ...one, version: 2 }, staff, world)).toMatchObject({ content: 'two', version: 2 })
  for (const version of [9, 1])
    await expect(
      perform(getRevision, { ...one, version }, version === 9 ? actor : coordinatorActor(), world),
    ).rejects.toMatchObject({ key: 'notFound' })
})

test('no version beyond what its column counts, and no block whose id is none', async () => {
  const { one, actor } = await writtenWork('TEXT', ['one'])
  const beyond = 2 ** 31
  const invalid = { key: 'input.invalid' }
  await expect(perform(listRevisions, { ...one, before: beyond }, actor, world)).rejects.toMatchObject(invalid)
  await expect(perform(getRevision, { ...one, version: beyond }, actor, world)).rejects.toMatchObject(invalid)
  const restored = { ...one, version: beyond, over: 1 }
  await expect(perform(restoreBlock, restored, actor, world)).rejects.toMatchObject(invalid)
  const greatest = { ...one, version: beyond - 1 }
  await expect(perform(getRevision, greatest, actor, world)).rejects.toMatchObject({ key: 'notFound' })
  for (const blockId of ['x', one.blockId.slice(1)]) {
    const none = { ...one, blockId, version: 1 }
    await expect(perform(listRevisions, none, actor, world)).rejects.toMatchObject({ key: 'notFound' })
    await expect(perform(getRevision, none, actor, world)).rejects.toMatchObject({ key: 'notFound' })
  }
})

test('an older version becomes the newest one, and finds its pictures; over another version it is told', async () => {
  const { leader, one, actor } = await writtenWork('RICH', [])
  const { key } = await makeFile(db, {
    purpose: 'BLOCK_FILE',
    ownerKind: 'STUDENT',
    ownerId: leader.studentId,
    mime: 'image/png',
  })
  const html = `<p>a<img src="/api/files/${key}" alt=""></p>`
  await perform(saveBlock, { ...one, content: html, version: 0 }, actor, world)
  await perform(saveBlock, { ...one, content: '<p>b</p>', version: 1 }, actor, world)
  await db.registration.update({ where: { id: leader.id }, data: { version: 2 } })
  await expect(perform(restoreBlock, { ...one, version: 1, over: 1 }, actor, world)).rejects.toMatchObject({
    key: 'workspaces.overtaken',
    data: { version: 2, content: '<p>b</p>' },
  })
  expect(await perform(restoreBlock, { ...one, version: 1, over: 2 }, actor, world)).toMatchObject({
    version: 3,
    content: html,
  })
  await makeSubmission(db, {
    ...leader,
    teamId: (await db.registration.findUniqueOrThrow({ where: { id: leader.id } })).teamId,
  })
  await expect(perform(restoreBlock, { ...one, version: 2, over: 3 }, actor, world)).rejects.toMatchObject({
    key: 'workspaces.alreadySubmitted',
  })
})

test('updateStudentBlock takes HTML and text, and answers the newer content in the words of the contract', async () => {
  const { work, actor } = await writtenWork('RICH', [])
  const call = (payload: object) =>
    teamBlockFunctions.updateStudentBlock?.call(
      {
        ...{ project_id: work.key.projectId, account_id: work.key.schoolId, team_code: String(work.key.code) },
        ...{ block_id: work.blocks.RICH.id, ...payload },
      },
      actor,
      world,
      false,
    )
  expect((await call({ block_content: 'one & two\n\nthree' }))?.data).toEqual({ version: 1, word_count: 3 })
  expect((await call({ block_content: '<p onclick="x()">four</p>', version: '1' }))?.data).toEqual({
    version: 2,
    word_count: 1,
  })
  await expect(call({ block_content: 'without its version' })).rejects.toMatchObject({
    key: 'workspaces.overtaken',
    code: 409,
    data: {
      version: 2,
      block_content: '<p>four</p>',
      word_count: 1,
      update_user: expect.any(String),
      update_time: expect.any(Number),
    },
  })
  const table = { block_id: work.blocks.TABLE.id, block_content: [['a', 'b', 'beyond'], ['c']] }
  expect((await call(table))?.data).toEqual({ version: 1, word_count: 3 })
  const row = await db.teamBlock.findFirst({ where: { teamId: work.team.id, blockId: work.blocks.TABLE.id } })
  expect(row?.content).toBe('[["a","b"],["c",""]]')
  const first = await db.blockRevision.findFirst({ where: { version: 1, content: { contains: 'three' } } })
  expect(first?.content).toBe('<p>one &amp; two</p><p>three</p>')
})
