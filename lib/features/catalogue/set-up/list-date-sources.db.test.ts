import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { listDateSources } from './list-date-sources'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })

const day = (text: string) => new Date(`${text}T00:00:00Z`)

async function makeTwo() {
  const before = await makeSeason(db, { code: '50-51', startsOn: day('2050-09-01') })
  const after = await makeSeason(db, { code: '51-52', startsOn: day('2051-09-01') })
  const times = { registrationOpensAt: day('2050-10-01'), registrationClosesAt: day('2050-12-01') }
  const windows = [{ startsAt: day('2050-11-01'), deadlineAt: day('2051-01-20'), certDate: day('2051-02-28') }]
  const from = await makeProject(db, { code: '50DATES', seasonId: before.id, ...times }, { windows })
  const nothing = { registrationOpensAt: null, registrationClosesAt: null, eventDeadlineAt: null }
  const into = await makeProject(db, { code: '51DATES', seasonId: after.id, ...nothing }, { windows: [] })
  await makeProject(db, { code: '51EMPTY', seasonId: after.id, ...nothing }, { windows: [] })
  return { from, into }
}

test('the dates of another project come moved by the days between the seasons', async () => {
  const { from, into } = await makeTwo()
  const sources = await perform(listDateSources, { projectCode: into.code }, owner, world)
  expect(sources.map(({ code }) => code)).toEqual([from.code])
  expect(sources[0]).toMatchObject({
    days: 365,
    registrationOpensAt: day('2051-10-01'),
    registrationClosesAt: day('2051-12-01'),
    windows: [{ startsAt: day('2051-11-01'), deadlineAt: day('2052-01-20'), certDate: '2052-02-28' }],
  })
})

test('only projects in reach are told', async () => {
  const project = await db.project.findFirstOrThrow({ where: { code: '51DATES' }, select: { id: true, code: true } })
  const grants = [{ role: 'OWNER' as const, projectId: project.id }]
  const { id: ofOne } = await makeAdministrator(db, {}, grants)
  const one = adminActor({ administratorId: ofOne, grants, projectId: project.id })
  await expect(perform(listDateSources, { projectCode: project.code }, one, world)).resolves.toEqual([])
  await expect(perform(listDateSources, { projectCode: '50DATES' }, one, world)).rejects.toThrow('notFound')
  await expect(perform(listDateSources, { projectCode: project.code }, coordinatorActor(), world)).rejects.toThrow(
    'auth.forbidden',
  )
})
