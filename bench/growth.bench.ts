import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { bench, type Cost, costOf, type Figure, median } from './harness'

// How cost grows: the first rows of a list of 1,000, 10,000 and 100,000 registrations, for an administrator and for the
// adviser of them all. CPU of server and PostgreSQL, in turns; what is judged is the largest beside the smallest.

const counts = [1_000, 10_000, 100_000]
const first = 20

await bench(async ({ db, pool, size }) => {
  const [calls, rounds] = [Math.max(8, size(20)), Math.max(3, size(5))]
  const at = new Date()
  const world = makeWorld({ source: 'script', db })
  const lists: { count: number; who: string; list: () => Promise<{ rows: readonly object[] }> }[] = []
  for (const count of counts.map(size)) {
    const contact = await makeContact(db)
    const project = await makeProject(db, { createdAt: at })
    const { id: contactId, schoolId } = contact
    const eventIds = project.events.map(({ id }) => id)
    await makeManyRegistrations(db, { projectId: project.id, schoolId, contactId, count, eventIds, at })
    const actors = [
      ['an administrator', adminActor({ projectId: project.id })],
      ['an adviser', adviserActor({ contactId, schoolId })],
    ] as const
    for (const [who, actor] of actors)
      lists.push({ count, who, list: () => perform(listRoster, { projectCode: project.code, first }, actor, world) })
  }
  await db.$executeRaw`analyze`
  const costs = lists.map((): Cost[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [place, { list, count }] of lists.entries()) {
      const { rows } = await list()
      if (rows.length !== Math.min(first, count)) throw new Error(`a list of ${count} shows ${rows.length} rows`)
      const cost = await costOf(pool, calls, list)
      // The first round is not counted: plans and code are made in it.
      if (round > 0) costs[place]?.push(cost)
    }
  }
  const cpuOf = (place: number) => median((costs[place] ?? []).map(({ cpuMs }) => cpuMs))
  const told = lists.map(({ count, who }, place): Figure => {
    return { name: `${first} of ${count} for ${who}`, value: 100 * cpuOf(place), unit: 'ms', atMost: null }
  })
  const growth = (['an administrator', 'an adviser'] as const).map((who): Figure => {
    const own = lists.flatMap((list, place) => (list.who === who ? [cpuOf(place)] : []))
    const [least = 1, most = 0] = [own[0], own.at(-1)]
    return {
      name: `the longest beside the shortest, ${who}`,
      value: most / least,
      unit: '×',
      atMost: 2,
      smokeAtMost: 3,
    }
  })
  return [...told, ...growth]
})
