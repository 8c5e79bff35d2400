import { beforeAll, expect, test } from 'vitest'
import type { Channel } from '@/lib/db/generated/enums'
import { getOwnEntry } from '@/lib/features/people/students/get-own-entry'
import { listStudents } from '@/lib/features/people/students/list-students'
import { listKeptStudents } from '@/lib/features/people/kept-students/list-kept-students'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { listReadiness } from './list-readiness'
import { previewReminder } from './preview-reminder'

const { db } = await testDatabase()
const world = testWorld({ db })
const projects = { modest: '', usual: '', over: '', abroad: '', endless: '' }
const owner = adminActor({ administratorId: (await makeAdministrator(db)).id })
const noGuardian = { guardian1Mobile: null, guardian1Email: null }
const short = { ...noGuardian, nativeFamily: null, nativeGiven: null }

beforeAll(async () => {
  const [modest, usual] = [await makeProject(db, { code: 'MODEST' }), await makeProject(db, { code: 'USUAL' })]
  await db.project.update({ where: { id: usual.id }, data: { seasonId: modest.seasonId } })
  const past = { startsAt: daysAfter(factoryTime, -40), endsAt: daysAfter(factoryTime, -20) }
  const [over, abroad] = [await makeProject(db, { code: 'OVER', ...past }), await makeProject(db, { code: 'ABROAD' })]
  const endless = await makeProject(db, { code: 'ENDLESS', endsAt: null })
  await db.season.updateMany({ where: { isCurrent: true }, data: { isCurrent: false } })
  await db.season.update({ where: { id: modest.seasonId }, data: { isCurrent: true } })
  Object.assign(projects, { modest: modest.id, usual: usual.id, over: over.id, abroad: abroad.id, endless: endless.id })
  const own = { registration: ['email', 'mobile'], 'new-student': ['email', 'mobile', 'gender'] }
  for (const [form, fields] of Object.entries(own))
    for (const field of fields)
      await db.requiredField.create({ data: { createdAt: factoryTime, projectId: modest.id, form, field } })
})

type Given = Parameters<typeof makeStudent>[1]

/** Somebody with these registrations, and whether each is red, as every list tells it. */
async function lightsOf(given: Given, ...registered: [keyof typeof projects, Channel][]) {
  const student = await makeStudent(db, given)
  const rows = []
  for (const [project, channel] of registered)
    rows.push(
      await makeRegistration(db, { projectId: projects[project], studentId: student.id, channel, status: 'FREE' }),
    )
  const search = student.email ?? ''
  const readiness = (await perform(listReadiness, { search }, owner, world)).rows
  const red = (await perform(listReadiness, { search, red: ['profile'] }, owner, world)).rows.map(({ id }) => id)
  const filtered: string[] = []
  const marked: string[] = []
  for (const projectCode of ['MODEST', 'USUAL']) {
    const some = await perform(listRoster, { projectCode, search, isIncomplete: true }, owner, world)
    const all = await perform(listRoster, { projectCode, search }, owner, world)
    filtered.push(...some.rows.map(({ id }) => id))
    marked.push(...all.rows.flatMap(({ id, isIncomplete }) => (isIncomplete ? [id] : [])))
  }
  const lights = rows.map(({ id }) => readiness.find((row) => row.id === id)?.lights.profile)
  expect(red.toSorted()).toEqual(
    rows
      .filter((_, turn) => lights[turn] === 'open')
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(filtered.toSorted()).toEqual(red.toSorted())
  expect(marked.toSorted()).toEqual(red.toSorted())

  const [row] = (await perform(listStudents, { search }, owner, world)).rows
  const entry = await perform(getOwnEntry, {}, studentActor({ studentId: student.id }), world)
  expect(entry.missing).toEqual(row?.missing)
  const isIncomplete = (row?.missing ?? []).length > 0
  const found = isIncomplete ? [student.id] : []
  if (rows.length > 0) expect(isIncomplete).toBe(red.length > 0)
  const listed = await perform(listStudents, { search, filter: ['incomplete'] }, owner, world)
  expect(listed.rows.map(({ id }) => id)).toEqual(found)
  const kept = await perform(listKeptStudents, { search, state: 'incomplete' }, owner, world)
  expect(kept.rows.map(({ id }) => id)).toEqual(found)
  return { lights, missing: row?.missing, ids: rows.map(({ id }) => id) }
}

test('a student is red for what the project asks, and for nothing that another one asks', async () => {
  expect(await lightsOf(noGuardian, ['modest', 'LINK'])).toMatchObject({ lights: ['done'], missing: [] })
  expect(await lightsOf({ ...noGuardian, mobile: null }, ['modest', 'SELF'])).toMatchObject({
    lights: ['open'],
    missing: ['mobile'],
  })
  expect(await lightsOf(noGuardian, ['modest', 'LINK'], ['usual', 'LINK'])).toMatchObject({
    lights: ['done', 'open'],
    missing: ['guardian1Mobile', 'guardian1Email'],
  })
})

test('each registration is judged by the form it came through', async () => {
  const isGender = { lights: ['open'], missing: ['gender'] }
  expect(await lightsOf({ gender: null }, ['modest', 'SELF'])).toMatchObject({ lights: ['done'] })
  for (const channel of ['ADVISER', 'ADMIN', 'IMPORT'] as const)
    expect(await lightsOf({ gender: null, ...noGuardian }, ['modest', channel])).toMatchObject(isGender)
  const guardian = { lights: ['open'], missing: ['guardian1Mobile', 'guardian1Email'] }
  expect(await lightsOf(noGuardian, ['modest', 'COORDINATOR'])).toMatchObject(guardian)
})

test('who was registered by the track form lacks none of the long one', async () => {
  for (const channel of ['ADVISER', 'COORDINATOR'] as const) {
    expect(await lightsOf(short, ['usual', channel])).toMatchObject({ lights: ['done'], missing: [] })
    const bare = await lightsOf({ ...short, graduationYear: null }, ['usual', channel])
    expect(bare).toMatchObject({ lights: ['open'], missing: ['graduationYear'] })
  }
  expect(await lightsOf(short, ['usual', 'IMPORT'])).toMatchObject({ lights: ['open'] })
})

test('who takes part in nothing is judged by what is usual', async () => {
  expect((await lightsOf(noGuardian)).missing).toEqual(['guardian1Mobile', 'guardian1Email'])
  expect((await lightsOf({})).missing).toEqual([])
})

test('what only a project of a past season asks for is asked for no more, unless that is not over yet', async () => {
  expect(await listsOf(noGuardian, 'modest', 'over')).toEqual({ missing: [], isListed: false, roster: [] })
  const guardian = ['guardian1Mobile', 'guardian1Email']
  expect(await listsOf(noGuardian, 'modest', 'abroad')).toEqual({
    missing: guardian,
    isListed: true,
    roster: ['ABROAD'],
  })
  expect(await listsOf(noGuardian, 'over')).toEqual({ missing: guardian, isListed: true, roster: [] })
})

test('a project without an end asks until its season is over', async () => {
  const guardian = ['guardian1Mobile', 'guardian1Email']
  const { seasonId } = await db.project.findUniqueOrThrow({ where: { code: 'ENDLESS' } })
  const asks = { missing: guardian, isListed: true, roster: ['ENDLESS'] }
  expect(await listsOf(noGuardian, 'modest', 'endless')).toEqual(asks)
  await db.season.update({ where: { id: seasonId }, data: { endsOn: factoryTime } })
  expect(await listsOf(noGuardian, 'modest', 'endless'), 'on its last day').toEqual(asks)
  await db.season.update({ where: { id: seasonId }, data: { endsOn: daysAfter(factoryTime, -1) } })
  expect(await listsOf(noGuardian, 'modest', 'endless')).toEqual({ missing: [], isListed: false, roster: [] })
})

/** What somebody of these projects lacks as lists of students tell it, and on whose roster. */
async function listsOf(given: Given, ...registered: (keyof typeof projects)[]) {
  const student = await makeStudent(db, given)
  for (const project of registered)
    await makeRegistration(db, { projectId: projects[project], studentId: student.id, channel: 'LINK', status: 'FREE' })
  const search = student.email ?? ''
  const { rows } = await perform(listStudents, { search }, owner, world)
  const entry = await perform(getOwnEntry, {}, studentActor({ studentId: student.id }), world)
  expect(entry.missing).toEqual(rows[0]?.missing)
  const kept = await perform(listKeptStudents, { search, state: 'incomplete' }, owner, world)
  const listed = await perform(listStudents, { search, filter: ['incomplete'] }, owner, world)
  expect(listed.rows.length).toBe(kept.rows.length)
  const roster = []
  for (const project of registered) {
    const projectCode = project.toUpperCase()
    const { rows } = await perform(listRoster, { projectCode, search, isIncomplete: true }, owner, world)
    roster.push(...rows.map(() => projectCode))
  }
  return { missing: entry.missing, isListed: kept.rows.length > 0, roster }
}

test('nobody is reminded of what their project does not ask', async () => {
  const { ids } = await lightsOf(noGuardian, ['modest', 'LINK'], ['usual', 'LINK'])
  const { shown } = await perform(previewReminder, { registrationIds: ids }, owner, world)
  const names = await db.project.findMany({ where: { code: { in: ['MODEST', 'USUAL'] } }, orderBy: { code: 'asc' } })
  const [modest, usual] = names.map(({ name }) => (name as { en: string }).en)
  const profile = shown?.text.split('\n').find((line) => line.includes('profile')) ?? shown?.text
  expect(profile).toContain(usual)
  expect(profile).not.toContain(modest)
})
