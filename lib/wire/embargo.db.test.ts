import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { exportResults } from '@/lib/features/judging/results/export-results'
import { getTeamAward } from '@/lib/features/judging/results/get-team-award'
import { listResultStudents } from '@/lib/features/judging/results/list-result-students'
import { listResultTeams } from '@/lib/features/judging/results/list-result-teams'
import { listScores } from '@/lib/features/judging/results/list-scores'
import { openResults } from '@/lib/features/judging/results/open-results'
import { getOwnCertificates } from '@/lib/features/home/student-homes/get-own-certificates'
import { listTeamComments } from '@/lib/features/work/team-comments/list-team-comments'
import { findInTeamList } from '@/lib/features/judging/team-lists/find-in-team-list'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { getSummary } from '@/lib/features/work/work-summaries/get-summary'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { makeStage, makeTarget, type Stage, type AuthorisationTarget } from '@/lib/testing/authorisation-world'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { openShop } from '@/lib/testing/shop'
import { makeUnreleased, type Unreleased } from '@/lib/testing/unreleased'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeRelease } from '@/prisma/factories/results'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'

/** Nothing unreleased leaves the server (judging#embargo): everything that answers is asked, as everybody who may ask. */

const functions: Record<string, Exposed> = { ...indexFunctions, ...guideFunctions }
/** What only reads may be asked more than once. */
const isReading = (name: string) => /^(get|search|export)/.test(name)
const relations = { anyone: 'none', student: 'self', adviser: 'mine', coordinator: 'school' } as const
type Reader = keyof typeof relations
const readers = Object.keys(relations) as Reader[]

const { db } = await testDatabase()
await openShop(db)
let stage: Stage
/** Each reader with their own team; another set for the operations that write. */
let toRead: Map<Reader, AuthorisationTarget>
let toWrite: Map<Reader, AuthorisationTarget>
let toldIn: (body: string) => Unreleased[]
let certificates = 0

beforeAll(async () => {
  stage = await makeStage(db)
  // Who names no season is shown this one.
  await db.season.update({ where: { id: stage.project.seasonId }, data: { isResults: true } })
  let number = 0
  const makeTargets = async () => {
    const targets = new Map<Reader, AuthorisationTarget>()
    for (const principal of readers) {
      const row = { function: 'getContent', principal, relation: relations[principal], expected: 0 }
      targets.set(principal, await makeTarget(db, stage, { ...row, state: 'in a settled team' }, (number += 1)))
    }
    return targets
  }
  toRead = await makeTargets()
  toWrite = await makeTargets()
  const made = await makeUnreleased(db, stage, [...toRead.values(), ...toWrite.values()])
  certificates = made.certificates
  toldIn = made.toldIn
})

/** Comments are for staff from the first day (work#comments). */
const forStaff: Unreleased[] = ['comment']
const toldTo = (reader: Reader, body: string) =>
  toldIn(body).filter((what) => reader === 'student' || reader === 'anyone' || !forStaff.includes(what))

const textOf = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && 'bytes' in answer && answer.bytes instanceof Uint8Array
    ? new TextDecoder().decode(answer.bytes)
    : JSON.stringify(answer)

async function answerOf(work: () => Promise<unknown>): Promise<string> {
  try {
    return textOf(await work()) ?? ''
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown
    return JSON.stringify([thrown.key, thrown.data ?? null, thrown.fields, thrown.values])
  }
}

async function callAll(targets: Map<Reader, AuthorisationTarget>, asks: (name: string) => boolean) {
  const told = new Map<string, Unreleased[]>()
  for (const [reader, target] of targets) {
    const world = testWorld({ db, now: factoryTime, actor: target.actor })
    for (const [name, exposed] of Object.entries(functions)) {
      const payload = everyPayload[name]
      if (payload === undefined) throw new Error(`no payload for ${name}`)
      if (!asks(name)) continue
      const body = await answerOf(async () => (await exposed.call(payload(target), target.actor, world, true)).data)
      const found = toldTo(reader, body)
      if (found.length > 0) told.set(`${name} ${reader}`, found)
    }
  }
  return told
}

/** What the screens read: the lists, their counts, searches and files, a team's own pages. */
const screens: Record<string, (target: AuthorisationTarget, actor: Actor) => Promise<unknown>> = {}
const world = testWorld({ db, now: factoryTime })
const keyOf = ({ projectId, schoolId, teamCode }: AuthorisationTarget) => ({ projectId, schoolId, code: teamCode })
Object.assign(screens, {
  teamAward: (target: AuthorisationTarget, actor: Actor) => perform(getTeamAward, keyOf(target), actor, world),
  scores: (_: AuthorisationTarget, actor: Actor) => perform(listScores, {}, actor, world),
  season: (_: AuthorisationTarget, actor: Actor) => perform(openResults, { season: season() }, actor, world),
  students: (_: AuthorisationTarget, actor: Actor) => perform(listResultStudents, { season: season() }, actor, world),
  teams: ({ projectCode }: AuthorisationTarget, actor: Actor) =>
    perform(listResultTeams, { projectCode }, actor, world),
  studentFile: (_: AuthorisationTarget, actor: Actor) =>
    perform(exportResults, { season: season(), tab: 'students' }, actor, world),
  teamFile: (_: AuthorisationTarget, actor: Actor) =>
    perform(exportResults, { season: season(), tab: 'projects' }, actor, world),
  certificates: ({ projectCode }: AuthorisationTarget, actor: Actor) =>
    perform(getOwnCertificates, { projectCode }, actor, world),
  comments: (target: AuthorisationTarget, actor: Actor) => perform(listTeamComments, keyOf(target), actor, world),
  teamList: ({ projectId }: AuthorisationTarget, actor: Actor) =>
    perform(listTeamCards, { project: projectId }, actor, world),
  summary: (target: AuthorisationTarget, actor: Actor) => perform(getSummary, keyOf(target), actor, world),
})
let seasonCode = ''
const season = () => seasonCode

async function readScreens() {
  seasonCode = (await db.season.findUniqueOrThrow({ where: { id: stage.project.seasonId } })).code
  const told = new Map<string, Unreleased[]>()
  for (const [reader, target] of toRead) {
    for (const [name, screen] of Object.entries(screens)) {
      const found = toldTo(reader, await answerOf(() => screen(target, target.actor)))
      if (found.length > 0) told.set(`${name} ${reader}`, found)
    }
  }
  return told
}

/** A search that finds by what is hidden would tell it. */
async function foundBy(search: string) {
  const found: unknown[] = []
  for (const [, { actor, projectId }] of toRead) {
    found.push(await answerOf(() => perform(listResultStudents, { season: season(), search }, actor, world)))
    found.push(await answerOf(() => perform(listScores, { search }, actor, world)))
    found.push(await answerOf(() => perform(findInTeamList, { projectId, search }, actor, world)))
  }
  return found
}

describe('before the release nobody but administrators is told', () => {
  test('by a function that reads', async () => {
    expect(certificates).toBe(8)
    expect(await callAll(toRead, isReading)).toEqual(new Map())
  })

  test('by a screen, a count or a file', async () => {
    expect(await readScreens()).toEqual(new Map())
  })

  test('by what a search finds', async () => {
    const nothing = await foundBy('nobodyiscalledthis')
    for (const search of ['73.21', '7321', 'teamprizecanary', '金丝雀', 'gradecanary']) {
      expect(await foundBy(search)).toEqual(nothing)
    }
  })

  test('by a function that writes', async () => {
    expect(await callAll(toWrite, (name) => !isReading(name))).toEqual(new Map())
  })
})

describe('the embargo test notices when the embargo is missing', () => {
  const [own, ownSql] = [{ ...visible }, { ...visibleSql }]
  const later = new Date(factoryTime.getTime() + 1)
  let release = ''
  beforeEach(async () => {
    release = (await makeRelease(db, stage.project.id, later)).id
  })
  afterEach(async () => {
    Object.assign(visible, own)
    Object.assign(visibleSql, ownSql)
    await db.resultsRelease.delete({ where: { id: release } })
  })

  test('in the reach as conditions', async () => {
    visible.judgedTeams = (actor) => own.judgedTeams(actor, later)
    visible.judgedRegistrations = (actor) => own.judgedRegistrations(actor, later)
    visible.awards = (actor) => own.awards(actor, later)
    expect([...(await callAll(toRead, isReading)).keys()]).toContain('getStudentAwards student')
    expect([...(await readScreens()).keys()]).toContain('teamAward adviser')
  })

  test('in the reach as SQL', async () => {
    for (const name of ['judged', 'judgedProjects', 'released'] as const) {
      const always = visibleSql.students({ role: 'system', source: 'test' })
      visibleSql[name] = () => always
    }
    expect([...(await callAll(toRead, isReading)).keys()]).toEqual(
      expect.arrayContaining(['getScores student', 'getStudentHome student', 'getResultsTracks coordinator']),
    )
    expect([...(await readScreens()).keys()]).toEqual(
      expect.arrayContaining(['students adviser', 'studentFile coordinator', 'teamList student']),
    )
  })
})

test('after the release what is meant for a reader is told, and nobody without a session learns anything', async () => {
  await makeRelease(db, stage.project.id)
  const told = new Map([...(await callAll(toRead, isReading)), ...(await readScreens())])
  const scores: Unreleased[] = ['eventScore', 'grade', 'teamAward', 'ownAward', 'advancement', 'certificate']
  for (const reader of ['student', 'adviser', 'coordinator'] as const) {
    expect(told.get(`getScores ${reader}`)?.toSorted()).toEqual(scores.toSorted())
    expect(told.get(`getStudentAwards ${reader}`)?.toSorted()).toEqual(['ownAward', 'teamAward'])
    expect(told.get(`teamAward ${reader}`)?.toSorted()).toEqual(['advancement', 'ownAward', 'score', 'teamAward'])
  }
  expect(told.get('getResultsTracks adviser')?.toSorted()).toEqual(['score', 'teamAward'])
  expect(told.get('studentFile coordinator')?.toSorted()).toEqual(
    scores
      .filter((what) => what !== 'certificate')
      .concat('score')
      .toSorted(),
  )
  expect(told.get('comments student')).toEqual(['comment'])
  expect([...told.keys()].filter((key) => key.endsWith('anyone'))).toEqual([])
})

test('a total that is still a draft is told to nobody, however long the results are out', async () => {
  const teams = { project: { id: stage.project.id } }
  await audited(db, (tx) => tx.teamScore.updateMany({ where: { team: teams }, data: { state: 'DRAFT' } }))
  const told = new Map([...(await callAll(toRead, isReading)), ...(await readScreens())])
  expect(told.get('teamAward adviser')).toContain('teamAward')
  expect([...told].filter(([, found]) => found.includes('score'))).toEqual([])
})
