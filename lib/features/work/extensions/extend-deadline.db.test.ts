import { expect, test } from 'vitest'
import { getStudentHome } from '@/lib/features/home/student-homes/get-student-home'
import { getTeamInfo } from '@/lib/features/registrations/registrations/get-team-info'
import { leaveTeam } from '@/lib/features/teams/own-teams/leave-team'
import { remindTeams } from '@/lib/features/work/submissions/remind-teams'
import { submitWork } from '@/lib/features/work/submissions/submit-work'
import { saveBlock } from '@/lib/features/work/team-blocks/save-block'
import { getWorkspace } from '@/lib/features/work/workspaces/get-workspace'
import { displayZone, instantInField } from '@/lib/i18n/format'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { exportExtensions } from './export-extensions'
import { extendDeadline } from './extend-deadline'
import { findTeams } from './find-teams'
import { listExtensions } from './list-extensions'

const { db } = await testDatabase()
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId, grants: [{ projectId: null, role: 'OWNER' }] })
const deadlineAt = daysAfter(factoryTime, 1)
/** A day after the deadline, inside the second window. */
const after = daysAfter(deadlineAt, 1)
const world = testWorld({ db, now: factoryTime })
const late = testWorld({ db, now: after })

const typed = (at: Date) => instantInField(at, displayZone())
/** What closes at a minute closes with its last millisecond. */
const meant = (at: Date) => new Date(at.getTime() + 59_999)
const until = daysAfter(deadlineAt, 2)

async function make() {
  const windows = [
    { startsAt: daysAfter(factoryTime, -3), deadlineAt },
    { startsAt: daysAfter(deadlineAt, 20), deadlineAt: daysAfter(deadlineAt, 30) },
  ]
  const work = await makeWork(db, { windows })
  const [first] = work.project.entryWindows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (first === undefined) throw new Error('two windows were made')
  const extend = (given: object, at = world, actor = owner) =>
    perform(
      extendDeadline,
      {
        projectId: work.project.id,
        windowId: first.id,
        teamId: work.team.id,
        until: typed(until),
        reason: 'Storm',
        ...given,
      },
      actor,
      at,
    )
  return { ...work, windowId: first.id, extend }
}

function memberOf({ members }: Pick<MadeWork, 'members'>, place = 0) {
  const member = members[place]
  if (member === undefined) throw new Error('a team was made')
  return member
}

async function anotherTeam(projectId: string) {
  const members = [await makeRegistration(db, { projectId, status: 'FREE' })]
  return { team: await makeTeam(db, members), members }
}

test("a team's own deadline counts where it writes, hands in, leaves and is shown; another team's stays", async () => {
  const made = await make()
  const other = await anotherTeam(made.project.id)
  const [own, theirs] = [memberOf(made), memberOf(other)]
  const submit = ({ id, studentId }: typeof own, at = late) =>
    perform(submitWork, { registrationId: id }, studentActor({ studentId }), at)
  await expect(submit(own)).rejects.toMatchObject({ key: 'workspaces.notOpenYet' })

  // After the deadline: whoever is late is let in again.
  expect(await made.extend({}, late)).toEqual({ mailedCount: 2 })

  const actor = studentActor({ studentId: own.studentId })
  const { window } = await perform(getWorkspace, made.key, actor, late)
  expect(window?.deadlineAt).toEqual(meant(until))
  const home = async (studentId: string) =>
    (await perform(getStudentHome, {}, studentActor({ studentId }), late)).registrations[0]?.deadlineAt
  expect(await home(own.studentId)).toEqual(meant(until))
  expect(await home(theirs.studentId)).toEqual(daysAfter(deadlineAt, 30))
  const info = { projectCode: made.project.code }
  expect((await perform(getTeamInfo, info, actor, late)).deadlineAt).toEqual(meant(until))
  await perform(saveBlock, { ...made.key, blockId: made.blocks.TEXT.id, content: 'Just in time' }, actor, late)
  await perform(leaveTeam, { registrationId: memberOf(made, 1).id }, studentActor(memberOf(made, 1)), late)

  await submit(own)
  await expect(submit(theirs)).rejects.toMatchObject({ key: 'workspaces.notOpenYet' })
  const [handedIn] = await db.submission.findMany({ where: { teamId: made.team.id } })
  expect(handedIn?.entryWindowId).toBe(made.windowId)
  const { rows } = await perform(listExtensions, info, owner, late)
  expect(rows).toMatchObject([{ team: { code: made.team.code }, deadlineAt: meant(until), reason: 'Storm' }])
})

test('members who have not handed in are told once, with the reason; the same again says nothing new', async () => {
  const made = await make()
  const { email } = await db.student.findUniqueOrThrow({ where: { id: memberOf(made).studentId } })
  await makeRegistration(db, { projectId: made.project.id, teamId: made.team.id, teamRole: 'MEMBER' })
  const tries = await Promise.all([0, 1, 2].map(() => made.extend({})))
  expect(tries.map(({ mailedCount }) => mailedCount).toSorted((one, other) => one - other)).toEqual([0, 0, 2])
  expect(await mailsTo(db, email ?? '')).toMatchObject([
    { template: 'deadline-extended', values: { reason: 'Storm', deadlineAt: meant(until).toISOString() } },
  ])
  const audits = await db.auditEntry.findMany({
    where: { projectId: made.project.id, operation: 'work/extensions/extend-deadline' },
  })
  expect(audits.map(({ reason, objectType }) => [reason, objectType])).toEqual([['Storm', 'DeadlineExtension']])
  // Reminders go by the team's own deadline, and no more by the window's.
  const worker = { role: 'system', source: 'worker' } as const
  const remindAt = async (at: Date) => {
    await perform(remindTeams, {}, worker, testWorld({ db, now: at }))
    const mails = await mailsTo(db, email ?? '')
    return mails
      .filter(({ template }) => template === 'submission-reminder')
      .map(({ values }) => [values.hours, values.deadlineAt])
  }
  const due = meant(until).toISOString()
  expect(await remindAt(new Date(deadlineAt.getTime() - 3_600_000))).toEqual([['72', due]])
  expect(await remindAt(new Date(until.getTime() - 3_600_000))).toEqual([
    ['2', due],
    ['72', due],
  ])
})

test('for all teams the window itself becomes longer, and results that were set too early come a day after it', async () => {
  const made = await make()
  const alone = await makeRegistration(db, { projectId: made.project.id, status: 'FREE' })
  const announceAt = daysAfter(deadlineAt, 2)
  await db.entryWindow.update({ where: { id: made.windowId }, data: { announceAt } })
  const both = await Promise.all([0, 1].map(() => made.extend({ teamId: null })))
  expect(both.map(({ mailedCount }) => mailedCount).toSorted((one, other) => one - other)).toEqual([0, 3])
  expect(await db.entryWindow.findUniqueOrThrow({ where: { id: made.windowId } })).toMatchObject({
    deadlineAt: meant(until),
    announceAt: null,
  })
  const { email } = await db.student.findUniqueOrThrow({ where: { id: alone.studentId } })
  expect(await mailsTo(db, email ?? '')).toMatchObject([{ template: 'deadline-extended', values: { code: '' } }])
  await expect(made.extend({})).resolves.toEqual({ mailedCount: 0 })
})

test('a submission at the last moment and an extension meet: it counts for its window, whichever comes first', async () => {
  for (let round = 0; round < 6; round++) {
    const made = await make()
    const { id, studentId } = memberOf(made)
    const aim = round % 3 === 0 ? { teamId: null } : {}
    const submit = () => perform(submitWork, { registrationId: id }, studentActor({ studentId }), late)
    const extend = () => made.extend(aim, late)
    const tries = round % 2 === 0 ? [submit(), extend(), extend()] : [extend(), submit(), extend()]
    const { done = 0, 'workspaces.notOpenYet': early = 0, ...others } = await outcomes(tries)
    expect([done + early, others]).toEqual([3, {}])
    const submissions = await db.submission.findMany({ where: { teamId: made.team.id } })
    expect(submissions.map(({ entryWindowId }) => entryWindowId)).toEqual(early === 0 ? [made.windowId] : [])
    expect(await db.deadlineExtension.count({ where: { teamId: made.team.id } })).toBe(aim.teamId === null ? 0 : 1)
  }
})

test('is an owner’s, for teams of the project, and never shortens', async () => {
  const made = await make()
  const content = adminActor({ administratorId, grants: [{ projectId: null, role: 'CONTENT' }] })
  await expect(made.extend({}, world, content)).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
  const elsewhere = await make()
  await expect(made.extend({ teamId: elsewhere.team.id })).rejects.toMatchObject({ key: 'notFound' })
  await expect(made.extend({ windowId: elsewhere.windowId })).rejects.toMatchObject({ key: 'notFound' })
  await expect(made.extend({ until: typed(factoryTime) })).rejects.toMatchObject({ key: 'extensions.notLater' })
  await made.extend({})
  await expect(made.extend({ until: typed(after) })).rejects.toMatchObject({ key: 'extensions.notLater' })
  const found = await perform(findTeams, { projectId: made.project.id, search: String(made.team.serial) }, owner, world)
  expect(found.map(({ id, extensions }) => [id, extensions[0]?.deadlineAt])).toEqual([[made.team.id, meant(until)]])
  expect(await perform(findTeams, { projectId: made.project.id, search: 'zzz' }, owner, world)).toEqual([])
})

test('teams with a deadline of their own are searched, listed page by page and taken away as a file', async () => {
  const made = await make()
  const other = await anotherTeam(made.project.id)
  await db.team.update({ where: { id: other.team.id }, data: { title: 'Mangroves', searchText: ' mangroves ' } })
  await made.extend({})
  await made.extend({ teamId: other.team.id, reason: 'Flood' })
  const { code } = await db.project.findUniqueOrThrow({ where: { id: made.project.id } })
  const list = (given: object) => perform(listExtensions, { projectCode: code, ...given }, owner, world)
  const found = await list({ search: 'mangroves' })
  expect([found.total, found.all, found.rows.map(({ team }) => team.id)]).toEqual([1, 2, [other.team.id]])
  expect((await list({ search: 'nothing' })).total).toBe(0)
  expect((await list({ page: 2, pageSize: 1 })).rows).toHaveLength(1)
  const { bytes, rows } = await perform(exportExtensions, { projectCode: code, search: 'mangroves' }, owner, world)
  expect(rows).toBe(1)
  expect(new TextDecoder().decode(bytes)).toMatch(/Mangroves,.*,1,.*,Flood,/)
  const projectId = (await makeWork(db)).project.id
  const elsewhere = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'OWNER' }] })
  await expect(perform(exportExtensions, { projectCode: code }, elsewhere, world)).rejects.toMatchObject({
    key: 'notFound',
  })
})
