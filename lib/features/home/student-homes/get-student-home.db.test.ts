import { beforeEach, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import type { Team } from '@/lib/db/generated/client'
import { waiveFee } from '@/lib/features/registrations/kept-registrations/waive-fee'
import type { Language } from '@/lib/i18n/languages'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeRelease } from '@/prisma/factories/results'
import { makeAuthor, makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { makeWork } from '@/prisma/factories/workspaces'
import { getStudentHome } from './get-student-home'
import { makeCalendar } from './make-calendar'
import { studentHomeFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
let actor: StudentActor
beforeEach(async () => {
  const student = await makeStudent(db)
  actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
})

const home = () => perform(getStudentHome, {}, actor, world)
const register = (projectId: string, given = {}) =>
  makeRegistration(db, { projectId, studentId: actor.studentId, ...given })

test('each registration in its tab with its events by name, its deadline and the next step; nobody else’s', async () => {
  const open = await makeProject(db)
  const over = await makeProject(
    db,
    {},
    { windows: [{ startsAt: daysAfter(factoryTime, -9), deadlineAt: daysAfter(factoryTime, -3) }] },
  )
  await makeRegistration(db, { projectId: open.id })
  const unpaid = await register(open.id)
  const settled = await register(over.id, { status: 'FREE', createdAt: daysAfter(factoryTime, -9) })
  const { registrations, packages, stages } = await home()
  expect([packages, stages]).toEqual([[], []])
  expect(registrations).toMatchObject([
    {
      id: unpaid.id,
      showType: 'pending',
      eventNames: [{ zh: 'MATH', en: 'MATH' }],
      due: { minor: 12_072, currency: 'SGD' },
      isTeamed: true,
      deadlineAt: daysAfter(factoryTime, 30),
      nextStep: { kind: 'pay', at: open.registrationClosesAt },
    },
    { id: settled.id, showType: 'history', due: null, nextStep: { kind: 'over', at: null } },
  ])
})

test('what is unpaid, on its own and still open may be withdrawn; a card has its project’s colour', async () => {
  const project = await makeProject(db, { colour: 'VIOLET', icon: 'ROBOTICS' })
  const closed = await makeProject(db, { registrationClosesAt: daysAfter(factoryTime, -1) })
  await register(project.id, { createdAt: daysAfter(factoryTime, -1) })
  await register((await makeProject(db)).id, { status: 'FREE', createdAt: daysAfter(factoryTime, -2) })
  await register(closed.id, { createdAt: daysAfter(factoryTime, -3) })
  expect((await home()).registrations).toMatchObject([
    { mayWithdraw: true, look: { colour: 'VIOLET', icon: 'ROBOTICS' } },
    { mayWithdraw: false },
    { mayWithdraw: false },
  ])
})

test('the student’s own price and what an approved reduction leaves of it are what is to be paid', async () => {
  const project = await makeProject(db)
  await db.priceLevel.create({ data: { createdAt: factoryTime, projectId: project.id, level: 5, priceMinor: 7_000 } })
  const registration = await register(project.id, { customPriceMinor: 9_000, customPriceReason: 'As agreed' })
  expect((await home()).registrations).toMatchObject([{ due: { minor: 9_054 } }])
  const { studentId, projectId } = registration
  const proof = await makeFile(db, { purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId: studentId })
  const { id: decidedById } = await makeAdministrator(db)
  await db.feeReduction.create({
    data: {
      createdAt: factoryTime,
      studentId,
      projectId,
      proofFileId: proof.id,
      tuitionMinor: 100,
      tuitionCurrency: 'SGD',
      proposedLevel: 5,
      level: 5,
      state: 'APPROVED',
      decidedAt: factoryTime,
      decidedById,
    },
  })
  expect((await home()).registrations).toMatchObject([{ due: { minor: 7_042 } }])
})

test('shows the team: how far its work is, its members by name alone, and when it may submit', async () => {
  const window = { startsAt: daysAfter(factoryTime, 1), deadlineAt: daysAfter(factoryTime, 9) }
  const { team, members, blocks } = await makeWork(db, { size: 2, windows: [window] })
  const [own, other] = await Promise.all(
    members.map(({ studentId }) => db.student.findUniqueOrThrow({ where: { id: studentId } })),
  )
  if (own === undefined || other === undefined) throw new Error('a team of two was made')
  actor = studentActor({ studentId: own.id, schoolId: own.schoolId })
  const written = { createdAt: factoryTime, updatedAt: factoryTime, teamId: team.id, words: 4, isFilled: true }
  await db.teamBlock.create({ data: { ...written, blockId: blocks.TEXT.id, content: '学而时习' } })
  const answer = await home()
  const mate = (({ nativeFamily, nativeGiven, latinFamily, latinGiven }) => ({
    nativeFamily,
    nativeGiven,
    latinFamily,
    latinGiven,
  }))(other)
  expect(answer.registrations).toMatchObject([
    {
      team: { code: 1 },
      teamRole: 'LEADER',
      percent: 50,
      work: { schoolId: team.schoolId, words: 4, leader: { latinGiven: own.latinGiven } },
      nextStep: { kind: 'awaitWindow', at: window.startsAt },
      actions: { submit: 'no-show', opening: 'manage', whyNotOpen: null },
    },
  ])
  expect(answer.registrations[0]?.work?.members).toEqual([mate])
  expect(JSON.stringify(answer)).not.toContain(other.id)

  // Where the project shows no teams, nobody is named.
  await db.project.update({ where: { id: team.projectId }, data: { showTeam: false } })
  expect((await home()).registrations).toMatchObject([{ work: { leader: null, members: [] } }])
})

test("in a team, but You haven't paid yet: nothing of its work is told; without a team the student joins one", async () => {
  const project = await makeProject(db)
  const registration = await register(project.id)
  await makeTeam(db, [await makeRegistration(db, { projectId: project.id, status: 'PAID' }), registration])
  await register((await makeProject(db)).id, { status: 'FREE', createdAt: daysAfter(factoryTime, -1) })
  expect((await home()).registrations).toMatchObject([
    { team: { code: 1 }, work: null, results: null, percent: 0, actions: { whyNotOpen: 'teams.unpaid' } },
    { team: null, work: null, nextStep: { kind: 'joinTeam', at: daysAfter(factoryTime, 30) } },
  ])
})

const told = /Canary|保密|"hundredths"|total_score":/

/** A score and an award of the team, with words that stand nowhere else. */
async function judge(team: Team, state: 'DRAFT' | 'PUBLISHED'): Promise<void> {
  const at = { createdAt: factoryTime, updatedAt: factoryTime }
  const label = { zh: '保密奖', en: 'Canary prize' }
  const { id: scoredById } = await makeAdministrator(db)
  await db.teamScore.create({
    data: { ...at, teamId: team.id, hundredths: 9_137, state: 'CONFIRMED', scoredByKind: 'ADMINISTRATOR', scoredById },
  })
  const entry = { teamId: team.id, kind: 'TOTAL' as const, scorerKind: 'ADMINISTRATOR' as const, scorerId: scoredById }
  await db.scoreEntry.create({ data: { createdAt: factoryTime, ...entry, hundredths: 9_137 } })
  const kind = { createdAt: factoryTime, projectId: team.projectId, holder: 'TEAM' as const, label, place: 1 }
  const { id: awardKindId } = await db.awardKind.create({ data: kind })
  await db.award.create({ data: { ...at, awardKindId, projectId: team.projectId, teamId: team.id, state } })
}

test('tells nothing of scores and awards before their release, and then what is published', async () => {
  const over = [{ startsAt: daysAfter(factoryTime, -9), deadlineAt: daysAfter(factoryTime, -3) }]
  const [one, other] = [await makeProject(db, {}, { windows: over }), await makeProject(db, {}, { windows: over })]
  const awarded = await makeTeam(db, [await register(one.id, { status: 'FREE', createdAt: factoryTime })])
  await judge(awarded, 'PUBLISHED')
  await judge(
    await makeTeam(db, [await register(other.id, { status: 'FREE', createdAt: daysAfter(factoryTime, -1) })]),
    'DRAFT',
  )
  const { id: byId } = await makeAdministrator(db)
  const releases = await Promise.all(
    [one, other].map(({ id: projectId }) =>
      db.resultsRelease.create({
        data: { createdAt: factoryTime, projectId, releaseAt: new Date(factoryTime.getTime() + 1), byId },
      }),
    ),
  )
  const hidden = await both()
  expect(hidden).not.toMatch(told)
  expect(hidden).toContain('"award":null,"team_award":null,"team_score":null')

  await db.resultsRelease.updateMany({ data: { releaseAt: factoryTime } })
  expect((await home()).registrations).toMatchObject([
    { showType: 'history', results: { hundredths: 9_137, teamAwards: [{ en: 'Canary prize' }] } },
    { showType: 'history', results: { hundredths: 9_137, teamAwards: [] } },
  ])
  expect(await both()).toContain(
    '"award":"Canary prize","team_award":{"award_lable":"Canary prize"},"team_score":{"total_score":91.37}',
  )

  const taken = { withdrawnAt: factoryTime, withdrawnById: byId, withdrawReason: 'Too early' }
  await db.resultsRelease.updateMany({ where: { id: { in: releases.map(({ id }) => id) } }, data: taken })
  expect(await both()).not.toMatch(told)
})

test('who settled after the work was handed in is told the score of the team, and no award as theirs', async () => {
  const project = await makeProject(db)
  const author = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
  const own = await register(project.id, { schoolId: author.schoolId })
  const team = await makeTeam(db, [author, own])
  await judge(team, 'PUBLISHED')
  await makeRelease(db, project.id)
  const submission = await makeSubmission(db, { ...author, teamId: team.id })
  const results = async () => (await home()).registrations[0]?.results
  await makeAuthor(db, submission, author)
  const registrar = adminActor({ projectId: project.id })
  await perform(waiveFee, { registrationId: own.id, reason: 'Settled late' }, registrar, world)
  expect(await results()).toMatchObject({ hundredths: 9_137, teamAwards: [] })
})

/** What the page is made of and what the function-name API answers. */
async function both(): Promise<string> {
  const { getStudentHome: door } = studentHomeFunctions
  if (door === undefined) throw new Error('getStudentHome is not exposed')
  const { data } = await door.call({}, actor, world, false)
  return JSON.stringify([await home(), data])
}

test('the statements of a home do not grow with the number of registrations', async () => {
  const counted = async () => (await countStatements(home)).statements
  const several = async (statuses: readonly ('FREE' | 'PAID' | 'PENDING')[]) => {
    for (const status of statuses) {
      await makeTeam(db, [await register((await makeProject(db)).id, { status })])
    }
  }
  await several(['FREE'])
  expect(await counted()).toBe(1)
  await several(['FREE', 'PAID'])
  expect(await counted()).toBe(1)
  await several(['PENDING'])
  expect(await counted()).toBe(2)
  await several(['PENDING', 'PENDING', 'PAID'])
  expect(await counted()).toBe(2)
})

test('the calendar holds what is ahead, to the second and in the student’s language, and the same file twice names it the same', async () => {
  const window = { startsAt: daysAfter(factoryTime, 1), deadlineAt: new Date('2027-01-01T15:59:59Z') }
  const project = await makeProject(db, { name: { zh: '邀请赛', en: 'Invitational' } }, { windows: [window] })
  await makeRegistration(db, { projectId: project.id })
  const { id } = await register(project.id)
  const file = async (language: Language) => {
    const { bytes, ...of } = await perform(makeCalendar, {}, actor, testWorld({ db, now: factoryTime, language }))
    const folded = new TextDecoder().decode(bytes)
    return { ...of, folded: folded.split('\r\n'), lines: folded.replaceAll('\r\n ', '').split('\r\n') }
  }
  const { lines, type } = await file('en-US')
  const named = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))
  expect(type).toBe('text/calendar; charset=utf-8')
  const utc = (instant: Date | null) => instant?.toISOString().replace(/[-:]|\.\d+/g, '')
  expect(named('DTSTART')).toEqual([
    utc(project.registrationClosesAt),
    utc(window.startsAt),
    '20270101T155959Z',
    '20270102T155958Z',
  ])
  const closes = project.entryWindows[0]?.id
  expect(named('UID')).toEqual(
    [`payment`, `opening.${closes}`, `deadline.${closes}`, `results.${closes}`].map((of) => `${id}.${of}@localhost`),
  )
  expect(lines).toContain('SUMMARY:Invitational: submission deadline')
  const chinese = await file('zh-CN')
  expect(chinese.lines).toContain('SUMMARY:邀请赛：作品提交截止')
  expect(chinese.lines.filter((line) => line.startsWith('UID'))).toEqual(lines.filter((line) => line.startsWith('UID')))
  expect(Math.max(...chinese.folded.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

test('packages stand beside the registrations in them, whose fee is the package’s', async () => {
  const project = await makeProject(db)
  const bundle = await makePackage(db, [project.id], { uses: 3 })
  const held = await makePackageRegistration(db, { packageId: bundle.id, studentId: actor.studentId })
  await register(project.id, { packageRegistrationId: held.id, holdsUse: true })
  const { registrations, packages } = await home()
  expect(registrations).toMatchObject([
    { due: null, package: { id: held.id, name: bundle.name }, nextStep: { kind: 'payPackage' } },
  ])
  expect(packages).toMatchObject([
    { id: held.id, showType: 'pending', priceMinor: 30_000, usesTotal: 3, usesTaken: 1, codes: [project.code] },
  ])
  await makePackageRegistration(db, { packageId: bundle.id })
  expect((await home()).packages).toHaveLength(1)
})

test('a package is history once the last of its projects has ended', async () => {
  const ended = await makeProject(db, { startsAt: daysAfter(factoryTime, -9), endsAt: daysAfter(factoryTime, -1) })
  const running = await makeProject(db)
  const own = { studentId: actor.studentId, status: 'FREE' as const }
  await makePackageRegistration(db, { ...own, packageId: (await makePackage(db, [ended.id])).id })
  await makePackageRegistration(db, { ...own, packageId: (await makePackage(db, [ended.id, running.id])).id })
  const tabs = (await home()).packages.map(({ codes, showType }) => `${codes.length} ${showType}`)
  expect(tabs.sort()).toEqual(['1 history', '2 ongoing'])
})

test('tells nothing of a project that is still a draft, and a package with one is not over', async () => {
  const ofPast = { startsAt: daysAfter(factoryTime, -9), endsAt: daysAfter(factoryTime, -1) }
  const ended = await makeProject(db, ofPast)
  const draft = await makeProject(db, { ...ofPast, state: 'DRAFT' })
  const { id: packageId } = await makePackage(db, [ended.id, draft.id])
  await makePackageRegistration(db, { packageId, studentId: actor.studentId, status: 'FREE' })
  expect((await home()).packages).toMatchObject([{ codes: [ended.code], endsAt: null, showType: 'ongoing' }])
})

test('the next stage a student advanced to is shown until they have entered it', async () => {
  const [from, to] = [await makeProject(db), await makeProject(db, { kind: 'NEXT_STAGE' })]
  const registration = await register(from.id, { status: 'FREE' })
  const at = { createdAt: factoryTime }
  const label = { zh: '晋级', en: 'Advanced' }
  await db.nextStage.create({ data: { ...at, fromProjectId: from.id, toProjectId: to.id, isOpen: true } })
  await db.advancement.create({ data: { ...at, registrationId: registration.id, toProjectId: to.id, label } })
  expect(await home()).toMatchObject({ stages: [], registrations: [{ hasNextStage: false }] })
  const { id: byId } = await makeAdministrator(db)
  await db.resultsRelease.create({ data: { ...at, projectId: from.id, releaseAt: factoryTime, byId } })
  expect(await home()).toMatchObject({
    stages: [{ code: to.code, from: from.name, whyNotSignUp: null }],
    registrations: [{ hasNextStage: true }],
  })
  await register(to.id)
  expect((await home()).stages).toEqual([])
})
