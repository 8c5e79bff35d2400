import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { changeSeason } from './change-season'
import { createSeason } from './create-season'
import { deleteSeason } from './delete-season'
import { listSeasons } from './list-seasons'
import type { seasonStates } from './rules'
import type { SeasonFields } from './schema'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })
const fields = {
  code: '30-31',
  name: { zh: '三零赛季', en: 'Season of thirty' },
  startsOn: '2030-09-01',
  endsOn: '2031-08-31',
  isCurrent: false,
  isResults: false,
}
let made = 50
const create = (given: Partial<SeasonFields> = {}, actor = owner) =>
  perform(createSeason, { ...fields, code: `${made++}`, ...given }, actor, world)
const rowOf = (id: string) => db.season.findUniqueOrThrow({ where: { id } })

test('makes a season with its name, its days and an audit row', async () => {
  const { seasonId } = await create({ code: '30-31' })
  const { seasons, whyNotChange } = await perform(listSeasons, {}, owner, world)
  expect(seasons.find(({ id }) => id === seasonId)).toMatchObject({ ...fields, projects: 0, whyNotDelete: null })
  expect(whyNotChange).toBeNull()
  expect(await db.auditEntry.count({ where: { objectType: 'Season', objectId: seasonId } })).toBe(1)
  const taken = { key: 'conflict.taken', fields: [{ field: 'code', key: 'faults.conflict.taken' }] }
  await expect(create({ code: '30-31' })).rejects.toMatchObject(taken)
  await expect(create({ name: { zh: '三一赛季', en: '' } })).rejects.toMatchObject({ key: 'input.invalid' })
})

test('refuses whoever does not own all projects, and says which role is needed', async () => {
  const grants = [{ projectId: null, role: 'REGISTRAR' as const }]
  await expect(create({}, adminActor({ administratorId, grants }))).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
  const ofOne = adminActor({ administratorId, grants: [{ projectId: owner.projectId, role: 'OWNER' }] })
  await expect(create({}, ofOne)).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
  expect((await perform(listSeasons, {}, ofOne, world)).whyNotChange).toBe('auth.ownerNeeded')
  await expect(perform(createSeason, fields, coordinatorActor(), world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
})

test('takes the mark of the current season from the other one, also when two are made current at once', async () => {
  const one = await create({ isCurrent: true })
  const two = await create({ isCurrent: true, isResults: true })
  expect((await rowOf(one.seasonId)).isCurrent).toBe(false)
  await Promise.allSettled(
    [one, two].map(({ seasonId }) =>
      perform(
        changeSeason,
        { seasonId, version: 2, ...fields, code: seasonId.slice(-12), isCurrent: true },
        owner,
        world,
      ),
    ),
  )
  expect(await db.season.count({ where: { isCurrent: true } })).toBe(1)
})

test('refuses a change over an older version and keeps what the other one saved', async () => {
  const { seasonId } = await create({ code: '70-71' })
  const change = (endsOn: string) =>
    perform(changeSeason, { seasonId, version: 1, ...fields, code: '70-71', endsOn }, owner, world)
  const outcomes = await Promise.allSettled([change('2031-07-01'), change('2031-07-02')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await rowOf(seasonId)).version).toBe(2)
  await expect(change('2030-01-01')).rejects.toMatchObject({ key: 'projects.dates' })
})

test('a season is listed by its days: not begun, running or over, also without one of them', async () => {
  const [one, two, three] = [
    await create({ code: 'ON-1', startsOn: '2999-01-01', endsOn: null }),
    await create({ code: 'ON-2', startsOn: null, endsOn: null }),
    await create({ code: 'ON-3', startsOn: null, endsOn: '2001-01-01' }),
  ].map(({ seasonId }) => seasonId)
  const of = async (state: (typeof seasonStates)[number]) =>
    (await perform(listSeasons, { state, search: 'on-' }, owner, world)).seasons.map(({ id }) => id)
  expect(await of('upcoming')).toEqual([one])
  expect(await of('running')).toEqual([two])
  expect(await of('over')).toEqual([three])
})

test('deletes a season only while nothing belongs to it and it is not current', async () => {
  const { seasonId } = await create()
  const current = await create({ isCurrent: true })
  const used = await create()
  await makeProject(db, { seasonId: used.seasonId })
  const remove = (id: string) => perform(deleteSeason, { seasonId: id }, owner, world)
  await expect(remove(current.seasonId)).rejects.toMatchObject({ key: 'seasons.isChosen' })
  await expect(remove(used.seasonId)).rejects.toMatchObject({ key: 'seasons.hasProjects' })
  await remove(seasonId)
  await expect(remove(seasonId)).rejects.toMatchObject({ key: 'notFound' })
})
