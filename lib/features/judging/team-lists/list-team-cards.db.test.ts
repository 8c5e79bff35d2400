import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor, AdviserActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Award, AwardKind, Registration, School, Team } from '@/lib/db/generated/client'
import { percentOf } from '@/lib/features/work/workspaces/rules'
import { bilingualOf } from '@/lib/i18n/languages'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { makeTemplate } from '@/prisma/factories/workspaces'
import { findInTeamList } from './find-in-team-list'
import { getTeamWork } from './get-team-work'
import { listTeamAdvisers } from './list-team-advisers'
import { listTeamCards } from './list-team-cards'
import { listTeams, teamListReachOf } from './queries'
import { type ListedTeam } from './rows.queries'

const { db } = await testDatabase()
const createdAt = factoryTime
const world = testWorld({ db, now: daysAfter(factoryTime, 1) })

/** Words that stand in nothing but what is not released. */
const canary = { award: 'AWARDCANARY', draft: 'DRAFTCANARY', personal: 'PERSONCANARY', hundredths: 8_765 }

let project: MadeProject
let [near, far]: School[] = []
let mine: Registration[]
let [own, other, placed]: Team[] = []
const actors: Record<string, Actor> = {}

const label = (en: string) => ({ zh: `${en}奖`, en })

function makeKind(holder: AwardKind['holder'], en: string, place: number): Promise<AwardKind> {
  return db.awardKind.create({ data: { createdAt, projectId: project.id, holder, label: label(en), place } })
}

function give(kind: AwardKind, to: Partial<Award>): Promise<Award> {
  const times = { createdAt, updatedAt: createdAt }
  return db.award.create({ data: { ...times, awardKindId: kind.id, projectId: project.id, state: 'PUBLISHED', ...to } })
}

async function score(team: Team | undefined, hundredths: number, state: 'DRAFT' | 'CONFIRMED') {
  const of = { teamId: team?.id ?? '', createdAt, hundredths }
  await db.teamScore.create({ data: { ...of, updatedAt: createdAt, state, scoredByKind: 'SYSTEM' } })
  await db.scoreEntry.create({ data: { ...of, kind: 'TOTAL', scorerKind: 'SYSTEM' } })
}

/**
 * Two schools: a team of two settled members and an unpaid one, a foreign team, and one in which the adviser's student
 * is only placed.
 */
beforeAll(async () => {
  project = await makeProject(db, { templateId: (await makeTemplate(db)).id })
  near = await makeSchool(db, { name: '上海中学', nameEn: 'Shanghai High School' })
  far = await makeSchool(db, { name: '远方中学', nameEn: 'Faraway School' })
  const contact = await makeContact(db, { schoolId: near.id })
  const enter = async (school: School | undefined, status: 'FREE' | 'PENDING', given = {}) => {
    const student = await makeStudent(db, { schoolId: school?.id ?? '', ...given })
    return makeRegistration(db, { projectId: project.id, studentId: student.id, status })
  }
  mine = [
    await enter(near, 'FREE', { nativeFamily: '欧阳', nativeGiven: '娜', latinFamily: 'Ouyang', latinGiven: 'Na' }),
    await enter(near, 'FREE'),
    await enter(near, 'PENDING'),
  ]
  own = await makeTeam(db, mine, { code: 17, title: 'Tidal energy' })
  const theirs = [await enter(far, 'FREE', { email: 'hidden@faraway.test' })]
  other = await makeTeam(db, theirs, { code: 18, note: '周五面谈', mediaEntryType: 'VIDEO' })
  const unpaid = await enter(near, 'PENDING')
  placed = await makeTeam(db, [await enter(far, 'FREE'), unpaid], { code: 19 })
  for (const one of [mine[0], unpaid]) await linkAdviser(db, { studentId: one?.studentId ?? '', contactId: contact.id })
  await makeSubmission(db, await db.registration.findUniqueOrThrow({ where: { id: mine[0]?.id ?? '' } }))
  await db.teamComment.create({ data: { createdAt, teamId: own.id, authorKind: 'SYSTEM', body: '论证充分' } })
  await score(own, canary.hundredths, 'CONFIRMED')
  await score(other, 5_000, 'DRAFT')
  const [gold, silver, best] = [
    await makeKind('TEAM', canary.award, 1),
    await makeKind('TEAM', canary.draft, 2),
    await makeKind('REGISTRATION', canary.personal, 1),
  ]
  await give(gold, { teamId: own.id })
  await give(silver, { teamId: own.id, state: 'DRAFT' })
  await give(best, { registrationId: mine[1]?.id ?? '' })
  await give(gold, { teamId: other.id, state: 'WITHDRAWN', reason: '重复' })
  actors.admin = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
  actors.adviser = adviserActor({ contactId: contact.id, schoolId: near.id })
  actors.coordinator = coordinatorActor({ schoolId: near.id })
  actors.student = studentActor({ studentId: mine[0]?.studentId ?? '', schoolId: near.id })
})

const roles = ['admin', 'adviser', 'coordinator', 'student'] as const
const actorOf = (role: string): Actor => actors[role] ?? { role: 'anyone' }
const cards = async (role: string, at = world) =>
  (await perform(listTeamCards, { project: project.code }, actorOf(role), at)).teams

async function release(at = factoryTime) {
  const { id: byId } = await makeAdministrator(db)
  return db.resultsRelease.create({ data: { createdAt, projectId: project.id, releaseAt: at, byId } })
}

const withdraw = (id: string) =>
  audited(db, async (tx) => {
    const { id: withdrawnById } = await makeAdministrator(db)
    return tx.resultsRelease.update({
      where: { id },
      data: { withdrawnAt: createdAt, withdrawnById, withdrawReason: '有误' },
    })
  })

/** The same list as Prisma reads it, by the other form of every scope. */
async function plainly(actor: Actor): Promise<ListedTeam[]> {
  const isOffice = actor.role === 'admin'
  const of = (where: object) => ({ where: { AND: [where, { projectId: project.id }] }, select: { id: true } })
  const idsOf = async (where: object) => new Set((await db.team.findMany(of(where))).map(({ id }) => id))
  const [opened, reviewed, judged] = await Promise.all(
    [visible.teams(actor), visible.reviewedTeams(actor), visible.judgedTeams(actor, world.now)].map(idsOf),
  )
  const awards = { where: { AND: [visible.awards(actor, world.now), { state: { not: 'WITHDRAWN' as const } }] } }
  const given = { ...awards, include: { awardKind: true }, orderBy: { awardKind: { place: 'asc' as const } } }
  const teams = await db.team.findMany({
    where: { AND: [visible.namedTeams(actor), { projectId: project.id, archivedAt: null }] },
    orderBy: { serial: 'asc' },
    include: {
      ...{ school: true, progress: true, score: true, awards: given },
      submissions: { where: { reopenedAt: null } },
      registrations: {
        where: { cancelledAt: null },
        orderBy: [{ teamRole: 'asc' }, { student: { sortKey: 'asc' } }],
        include: { student: true, awards: given },
      },
    },
  })
  const near = await db.student.findMany({ where: visible.students(actor), select: { id: true } })
  const inReach = new Set(near.map(({ id }) => id))
  const shown = (all: (Award & { awardKind: AwardKind })[]) =>
    all.map(({ awardKind, state }) => ({ label: bilingualOf(awardKind.label), isDraft: state === 'DRAFT' }))
  return Promise.all(
    teams.map(async ({ progress, score: total, ...team }) => {
      const [opens, isJudged] = [opened?.has(team.id) ?? false, judged?.has(team.id) ?? false]
      const { requiredFilled = 0, requiredTotal = 0, checksDone = 0, checksTotal = 0, totalLength = 0 } = progress ?? {}
      const percent = percentOf({ requiredFilled, requiredTotal })
      const commented = { AND: [visible.teamComments(actor, world.now), { teamId: team.id }] }
      const isTold = actor.role !== 'student' || isJudged
      const isScored = isJudged && total !== null && (isOffice || total.state === 'CONFIRMED')
      const { id, projectId, schoolId, templateId, code, serial, title, mediaEntryType: mediaType } = team
      return {
        ...{ id, projectId, schoolId, templateId, code, serial, title, mediaType, opens, isJudged },
        school: { name: team.school.name, nameEn: team.school.nameEn },
        isSubmitted: opens && team.submissions.length > 0,
        isStarted: opens && (requiredFilled > 0 || totalLength > 0 || team.submissions.length > 0),
        progress: opens ? { percent, checksDone, checksTotal, totalLength } : null,
        comments: opens && isTold ? await db.teamComment.count({ where: commented }) : null,
        note: reviewed?.has(id) ? team.note : null,
        score: isScored ? { hundredths: total.hundredths, isDraft: total.state === 'DRAFT' } : null,
        awards: shown(team.awards),
        students: team.registrations.map(({ teamRole: role, status, student, awards: personal }) => {
          const { nativeFamily, nativeGiven, latinFamily, latinGiven } = student
          return {
            sharesAwards: status !== 'PENDING',
            ...{ role, isSettled: status !== 'PENDING', nativeFamily, nativeGiven, latinFamily, latinGiven },
            email: inReach.has(student.id) ? student.email : null,
            awards: shown(personal),
          }
        }),
      }
    }),
  )
}

describe('one statement reads what Prisma reads', () => {
  test.each(['before', 'after'])('%s the release', async (when) => {
    const released = when === 'after' ? await release() : null
    for (const role of roles) {
      const reach = teamListReachOf(actorOf(role), world.now)
      const { rows } = await listTeams(db, reach, { projectId: project.id }, { skip: 0, take: 50 })
      expect(rows, role).toEqual(await plainly(actorOf(role)))
    }
    if (released) await withdraw(released.id)
  })
})

const codes = async (role: string) => (await cards(role)).map(({ code, opens }) => [code, opens])

test('each reader sees the teams in reach; one whose student is only placed does not open', async () => {
  expect(await codes('admin')).toEqual([
    [17, true],
    [18, true],
    [19, true],
  ])
  expect(await codes('adviser')).toEqual([
    [17, true],
    [19, false],
  ])
  expect(await codes('coordinator')).toEqual([
    [17, true],
    [19, false],
  ])
  expect(await codes('student')).toEqual([[17, true]])
  const [, closed] = await cards('adviser')
  expect(closed).toMatchObject({ id: placed?.id, progress: null, comments: null, note: null, score: null, awards: [] })
})

test('students are told no school, no note, and nothing of what staff ticked', async () => {
  const [card] = await cards('student')
  expect(card).toMatchObject({ school: null, note: null, progress: { checksDone: null, checksTotal: 2 } })
  expect(JSON.stringify(card)).not.toContain('上海中学')
  expect((await cards('adviser'))[0]).toMatchObject({ school: { name: '上海中学' }, progress: { checksDone: 0 } })
})

test('nothing unreleased leaves the server: no score, no award, and no comment of a student’s', async () => {
  const secrets = [canary.award, canary.draft, canary.personal, String(canary.hundredths)]
  const told = async (role: string) => {
    const text = JSON.stringify(await cards(role))
    return secrets.filter((secret) => text.includes(secret))
  }
  const silent = async () => {
    for (const role of ['adviser', 'coordinator', 'student']) expect(await told(role), role).toEqual([])
    expect((await cards('student'))[0]).toMatchObject({ comments: null, isJudged: false })
  }
  expect(await told('admin')).toEqual(secrets)
  await silent()
  const planned = await release(daysAfter(world.now, 1))
  await silent()
  await withdraw(planned.id)
  const { id } = await release()
  // What a team-mate was given personally is shown to that team-mate and to whoever reaches them.
  const personal = { adviser: [], coordinator: [canary.personal], student: [] }
  for (const role of ['adviser', 'coordinator', 'student'] as const)
    expect(await told(role), role).toEqual([canary.award, ...personal[role], String(canary.hundredths)])
  expect((await cards('student'))[0]).toMatchObject({ comments: 1, isJudged: true, score: { isDraft: false } })
  await withdraw(id)
  await silent()
})

test.each([
  ['admin', '1', [17, 18, 19]],
  ['admin', '上海中学 17', [17]],
  ['admin', 'tidal', [17]],
  ['admin', 'ouyang', [17]],
  ['admin', 'oyn', [17]],
  ['admin', '欧阳', [17]],
  ['admin', 'hidden@faraway.test', [18]],
  ['admin', '***', []],
  ['coordinator', 'hidden@faraway.test', []],
  ['student', '上海中学', []],
  ['student', 'tidal', [17]],
])('%s who looks for “%s” finds %j', async (role, search, expected) => {
  const ids = await perform(findInTeamList, { projectId: project.id, search }, actorOf(role), world)
  const all = await cards(role)
  expect(ids.map((id) => all.find((card) => card.id === id)?.code)).toEqual(expected)
})

describe('the project that an address names', () => {
  const open = (actor: Actor | undefined, named: object) => {
    if (actor === undefined) throw new Error('no such actor')
    return perform(listTeamCards, named, actor, world)
  }

  test('is opened by its id for whoever reaches it, and one that is unknown is not found', async () => {
    expect((await open(actors.adviser, { project: project.id })).project).toMatchObject({ id: project.id })
    const unknown = '0199a000-0000-7000-8000-000000000000'
    await expect(open(actors.adviser, { project: unknown })).rejects.toMatchObject({ key: 'notFound' })
    await expect(open(actors.admin, { project: 'NONE' })).rejects.toMatchObject({ key: 'notFound' })
  })

  test('may be left out: staff go on with the one they looked at last, offered though it has no teams', async () => {
    const last = await makeProject(db)
    for (const role of ['adviser', 'coordinator']) {
      const list = await open(actors[role], { lastCode: last.code })
      expect(list.project).toMatchObject({ id: last.id })
      expect(list.projects.map(({ code }) => code)).toContain(last.code)
      expect((await open(actors[role], { lastCode: 'GONE' })).project).not.toBeNull()
      expect((await open(actors[role], { lastCode: last.code, project: project.code })).project?.id).toBe(project.id)
    }
    expect((await open(actors.admin, { lastCode: last.code })).project?.id).not.toBe(last.id)
  })

  test("of an educator's application is its project, of nobody else's", async () => {
    const taught = await makeProject(db)
    const { contactId } = actors.adviser as AdviserActor
    const { id } = await db.educatorApplication.create({ data: { createdAt, contactId, projectId: taught.id } })
    expect((await open(actors.adviser, { educatorApplicationId: id })).project).toMatchObject({ id: taught.id })
    await expect(open(actors.coordinator, { educatorApplicationId: id })).rejects.toMatchObject({ key: 'notFound' })
  })

  test('is read by an administrator with a grant on it, whose session stays where it is', async () => {
    const elsewhere = await makeProject(db)
    const grant = (projectId: string) => ({ projectId, role: 'VIEWER' as const })
    const both = adminActor({ projectId: elsewhere.id, grants: [grant(elsewhere.id), grant(project.id)] })
    const list = await open(both, { project: project.code })
    expect(list.project).toMatchObject({ id: project.id, isElsewhere: true })
    expect(list.teams.map(({ code }) => code)).toEqual([17, 18, 19])
    expect((await open(both, {})).project).toMatchObject({ id: elsewhere.id, isElsewhere: false })
    expect(await perform(findInTeamList, { projectId: project.id, search: 'Tidal' }, both, world)).toHaveLength(1)
    const one = adminActor({ projectId: elsewhere.id, grants: [grant(elsewhere.id)] })
    await expect(open(one, { project: project.id })).rejects.toMatchObject({ key: 'notFound' })
  })
})

test("names a team's confirmed advisers to whoever reaches both, and nothing of a team out of reach", async () => {
  const named = (role: string, team: Team | undefined) =>
    perform(listTeamAdvisers, { projectId: project.id, teamId: team?.id ?? '' }, actorOf(role), world)
  const stranger = await makeContact(db, { schoolId: far?.id ?? '', latinName: 'Ruth Far' })
  const asked = await makeContact(db, { schoolId: near?.id ?? '', latinName: 'Asked Only' })
  await linkAdviser(db, { studentId: mine[1]?.studentId ?? '', contactId: stranger.id })
  await linkAdviser(db, { studentId: mine[1]?.studentId ?? '', contactId: asked.id, state: 'PROPOSED' })
  const all = await named('admin', own)
  expect(all).toContain('Ruth Far')
  expect(all).not.toContain('Asked Only')
  expect(await named('coordinator', own)).toHaveLength(1)
  expect(await named('coordinator', own)).not.toContain('Ruth Far')
  expect(await named('coordinator', other)).toEqual([])
  expect(await named('adviser', other)).toEqual([])
})

test('tells of a team in reach how much of each part is written and what is ticked, and nothing of another', async () => {
  const workOf = (role: string, team: Team | undefined) => {
    const { projectId = '', schoolId = '', code = 0 } = team ?? {}
    return perform(getTeamWork, { projectId, schoolId, code }, actorOf(role), world)
  }
  const { parts, checks } = await workOf('coordinator', own)
  expect(parts.length).toBeGreaterThan(0)
  expect(checks.map(({ isTicked }) => isTicked)).toContain(false)
  const open = checks.find(({ isTicked }) => !isTicked)
  const mark = { createdAt, teamId: own?.id ?? '', checkItemId: open?.id ?? '', tickedByKind: 'SYSTEM' as const }
  await db.teamCheck.create({ data: mark })
  expect((await workOf('coordinator', own)).checks.find(({ id }) => id === open?.id)?.isTicked).toBe(true)
  await expect(workOf('coordinator', other)).rejects.toThrow('notFound')
})
