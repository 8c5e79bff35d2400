import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getChecklist } from '@/lib/features/work/team-checks/get-checklist'
import { tickCheck } from '@/lib/features/work/team-checks/tick-check'
import { updateChecks } from '@/lib/features/work/team-checks/update-checks'
import { listEvents } from '@/lib/features/work/work-events/list-events'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { getContent } from '@/lib/features/work/workspaces/get-content'
import { getWorkspace } from '@/lib/features/work/workspaces/get-workspace'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeTeam } from '@/prisma/factories/teams'
import { makeWork, type MadeWork } from '@/prisma/factories/workspaces'
import { addComment } from './add-comment'
import { listTeamComments } from './list-team-comments'
import { resolveComment } from './resolve-comment'
import { updateTeamNote } from './update-team-note'

const { db } = await testDatabase()
const world = testWorld({ db })
const after = (milliseconds: number) => testWorld({ db, now: new Date(world.now.getTime() + milliseconds) })
const canary = 'commentcanary'

async function advised() {
  const work = await makeWork(db)
  const [member] = work.members
  if (member === undefined) throw new Error('a team without members')
  const contact = await makeContact(db, { family: '陈', given: '安', latinName: 'Ann Chen' })
  await linkAdviser(db, { studentId: member.studentId, contactId: contact.id })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const student = studentActor({ studentId: member.studentId, schoolId: member.schoolId })
  return { ...work, adviser, student }
}
const list = (actor: Actor, { key }: Pick<MadeWork, 'key'>, where = world) =>
  perform(listTeamComments, key, actor, where)
const comment = (actor: Actor, { key }: Pick<MadeWork, 'key'>, input: { body: string; blockId?: string }) =>
  perform(addComment, { ...key, ...input }, actor, world)

async function release(projectId: string, releaseAt: Date) {
  const { id: byId } = await makeAdministrator(db)
  await db.resultsRelease.create({ data: { createdAt: factoryTime, projectId, releaseAt, byId } })
}

/** All that a student is told of the team's work. */
async function toldStudent(actor: Actor, { key }: Pick<MadeWork, 'key'>, where = world): Promise<string> {
  const answers = [
    await perform(listTeamComments, key, actor, where),
    await perform(getContent, key, actor, where),
    await perform(getWorkspace, key, actor, where),
    await perform(listEvents, key, actor, where),
  ]
  return JSON.stringify(answers)
}

describe('comments', () => {
  test('are read by the team at once where the project says so', async () => {
    const work = await advised()
    const { adviser, student, project } = work
    await db.project.update({ where: { id: project.id }, data: { commentsVisible: 'NOW' } })
    await comment(adviser, work, { body: canary })
    expect(await list(student, work)).toMatchObject({ comments: [{ body: canary }], embargo: null })
    expect((await list(adviser, work)).team.project.commentsVisible).toBe('NOW')
    const { teams } = await perform(listTeamCards, { project: project.id }, student, world)
    expect(teams).toMatchObject([{ comments: 1 }])
  })

  test('are staff’s at once, and nothing of them reaches a student before the release', async () => {
    const work = await advised()
    const { adviser, student, blocks, project } = work
    await comment(adviser, work, { body: canary })
    await comment(adviser, work, { body: canary, blockId: blocks.TEXT.id })
    expect((await list(adviser, work)).comments).toMatchObject([
      { body: canary, block: { id: blocks.TEXT.id }, author: { role: 'ADVISER', name: { latinGiven: 'Ann Chen' } } },
      { body: canary, block: null, resolved: null },
    ])
    const before = await toldStudent(student, work)
    expect(before).not.toContain(canary)
    expect(before).not.toContain('COMMENT')
    const releaseAt = new Date(world.now.getTime() + 5000)
    await release(project.id, releaseAt)
    const embargoed = await list(student, work, after(4999))
    expect(embargoed).toMatchObject({ comments: [], total: 0, counts: { open: 0, resolved: 0 }, note: null })
    expect(embargoed.embargo).not.toBeNull()
    expect(JSON.stringify(await perform(getWorkspace, work.key, student, after(4999)))).not.toMatch(
      /"openComments":[1-9]/,
    )

    const released = await list(student, work, after(5000))
    expect(released).toMatchObject({ total: 2, embargo: null, mayReview: false })
    expect((await toldStudent(student, work, after(5000))).split(canary)).toHaveLength(5)
  })

  test('without the release in the SQL a student reads them', async () => {
    const work = await advised()
    await comment(work.adviser, work, { body: canary })
    const own = { ...visible }
    try {
      visible.teamComments = (_, now) => own.teamComments({ role: 'system', source: 'test' }, now)
      expect(await toldStudent(work.student, work)).toContain(canary)
    } finally {
      Object.assign(visible, own)
    }
  })

  test('about a block whose id is none there are none', async () => {
    const work = await advised()
    await comment(work.adviser, work, { body: 'seen', blockId: work.blocks.TEXT.id })
    const about = (blockId: string) => perform(listTeamComments, { ...work.key, blockId }, work.adviser, world)
    expect(await about('x')).toMatchObject({ comments: [], total: 0, counts: { open: 0, resolved: 0 } })
    expect(await about(work.blocks.TEXT.id)).toMatchObject({ total: 1 })
  })

  test('say something, belong to something and are about a block of the team’s own', async () => {
    const work = await advised()
    const other = await makeWork(db)
    await expect(comment(work.adviser, work, { body: ' \n ' })).rejects.toMatchObject({ key: 'teamComments.empty' })
    await expect(perform(addComment, { body: 'x' }, work.adviser, world)).rejects.toMatchObject({
      key: 'teamComments.noParent',
    })
    await expect(comment(work.adviser, work, { body: 'x', blockId: other.blocks.TEXT.id })).rejects.toMatchObject({
      key: 'notFound',
    })
    await expect(comment(work.adviser, work, { body: 'x'.repeat(10_001) })).rejects.toMatchObject({ code: 400 })
    expect(await db.teamComment.count({ where: { teamId: work.team.id } })).toBe(0)
  })

  test('are resolved and opened again by whoever advises the team, once however often it is said', async () => {
    const work = await advised()
    const coordinator = coordinatorActor({ contactId: (await makeContact(db)).id, schoolId: work.key.schoolId })
    const { id: commentId } = (await comment(work.adviser, work, { body: 'x' })).comment
    const resolve = (actor: Actor, isResolved: boolean) =>
      perform(resolveComment, { commentId, isResolved }, actor, world)
    await resolve(coordinator, true)
    expect((await resolve(work.adviser, true)).comment.resolved?.by.role).toBe('ADVISER')
    const audits = { where: { objectId: commentId, operation: 'work/team-comments/resolve-comment' } }
    expect(await db.auditEntry.count(audits)).toBe(1)
    expect((await list(work.adviser, work)).counts).toEqual({ open: 0, resolved: 1 })
    expect((await resolve(work.adviser, false)).comment.resolved).toBeNull()

    const stranger = adviserActor({ contactId: (await makeContact(db)).id })
    await expect(resolve(stranger, true)).rejects.toMatchObject({ key: 'notFound' })
    const { educator, registration } = await makeClassmate(db, work.project.id, { status: 'FREE' })
    const classTeam = await makeTeam(db, [registration])
    expect((await list(educator, { key: classTeam })).mayReview).toBe(false)
    await expect(comment(educator, { key: classTeam }, { body: 'x' })).rejects.toMatchObject({
      key: 'teamComments.notYours',
    })
    const grants = [{ projectId: work.project.id, role: 'VIEWER' as const }]
    const viewer = adminActor({ projectId: work.project.id, grants })
    await expect(comment(viewer, work, { body: 'x' })).rejects.toMatchObject({ key: 'auth.forbidden', code: 403 })
  })
})

describe('check marks', () => {
  test('are ticked one by one or as a whole list, and a student is told of none', async () => {
    const work = await advised()
    const { adviser, student, blocks } = work
    const [first, second] = blocks.TEXT.checkItems
    if (first === undefined || second === undefined) throw new Error('two check items are there')
    const tick = (checkItemId: string, isTicked: boolean) =>
      perform(tickCheck, { ...work.key, checkItemId, isTicked }, adviser, world)
    const both = await Promise.all([tick(first.id, true), tick(first.id, true), tick(second.id, true)])
    expect(both.every(({ ticked }) => ticked !== null)).toBe(true)
    const checklist = await perform(getChecklist, work.key, adviser, world)
    expect(checklist).toMatchObject({ progress: { done: 2, total: 2 }, mayReview: true })
    expect(checklist.sections[0]?.blocks[0]?.checks[0]?.ticked?.by.name?.latinGiven).toBe('Ann Chen')
    expect(await toldStudent(student, work)).not.toMatch(/"isTicked":true|CHECK"/)
    await expect(perform(getChecklist, work.key, student, world)).rejects.toMatchObject({ code: 403 })

    const whole = { ...work.key, blockId: blocks.TEXT.id, tickedIds: [second.id] }
    expect(await perform(updateChecks, whole, adviser, world)).toEqual({ progress: { done: 1, total: 2 } })
    expect((await tick(second.id, false)).progress.done).toBe(0)
    const foreign = (await makeWork(db)).blocks.TEXT.checkItems[0]?.id ?? ''
    await expect(tick(foreign, true)).rejects.toMatchObject({ key: 'notFound' })
    await expect(perform(updateChecks, { ...whole, tickedIds: [foreign] }, adviser, world)).rejects.toMatchObject({
      key: 'notFound',
    })
    const events = await db.teamEvent.findMany({ where: { teamId: work.team.id } })
    expect(events.map(({ event, actor }) => [event, actor])).toContainEqual(['CHECK', 'ADVISER'])
  })
})

describe('the note', () => {
  test('is the staff’s, at most 500 characters, and what somebody else wrote meanwhile is not written over', async () => {
    const work = await advised()
    const note = (text: string, before?: string | null) =>
      perform(
        updateTeamNote,
        { ...work.key, note: text, ...(before === undefined ? {} : { before }) },
        work.adviser,
        world,
      )
    await note(canary, null)
    expect((await list(work.adviser, work)).note).toBe(canary)
    expect(await toldStudent(work.student, work)).not.toContain(canary)
    await expect(note('mine', null)).rejects.toMatchObject({ key: 'conflict.stale', data: { note: canary } })
    expect(await note('mine', canary)).toEqual({ note: 'mine' })
    expect(await note('  ')).toEqual({ note: null })
    await note('x'.repeat(500))
    await expect(note('x'.repeat(501))).rejects.toMatchObject({ code: 400 })
  })
})
