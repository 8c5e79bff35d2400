import { findAnything } from '@/lib/features/home/global-search/find-anything'
import { countWaiting } from '@/lib/features/home/staff-days/count-waiting'
import { getToday } from '@/lib/features/home/staff-days/get-today'
import { saveTeamCodes } from '@/lib/features/teams/teams/save-team-codes'
import { exportRoster } from '@/lib/features/registrations/rosters/export-roster'
import { findInRoster } from '@/lib/features/registrations/rosters/find-in-roster'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeContact } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { bench, median, type Watched, watch } from './harness'

// An adviser with 10,000 registrations in one list: its first rows, all of them, a search there and over everything, Today,
// its file, and 200 team codes.

const runs = 7

async function often<T>(work: (run: number) => Promise<T>): Promise<Omit<Watched<T>, 'result'> & { result: T }> {
  const watched: Watched<T>[] = []
  for (let run = 0; run < runs; run++) watched.push(await watch(() => work(run)))
  const of = (what: 'ms' | 'stallMs' | 'cpuMs' | 'growthMb') => median(watched.map((one) => one[what]))
  const last = watched.at(-1)
  if (last === undefined) throw new Error('it ran')
  return { result: last.result, ms: of('ms'), stallMs: of('stallMs'), cpuMs: of('cpuMs'), growthMb: of('growthMb') }
}

await bench(async ({ db, size }) => {
  const at = new Date()
  const world = makeWorld({ source: 'script', db })
  const contact = await makeContact(db)
  // Today tells of the current season alone.
  const { id: seasonId } = await makeSeason(db, { createdAt: at, isCurrent: true })
  const project = await makeProject(db, { createdAt: at, teamCodeMax: 100, seasonId })
  const eventIds = project.events.map(({ id }) => id)
  const of = { projectId: project.id, schoolId: contact.schoolId, contactId: contact.id, at }
  const ids = await makeManyRegistrations(db, { ...of, count: size(10_000), eventIds })
  await db.$executeRaw`analyze`
  const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const projectCode = project.code

  const first = await often(() => perform(listRoster, { projectCode, first: 30 }, actor, world))
  const all = await often(() => perform(listRoster, { projectCode }, actor, world))
  if (all.result.rows.length !== ids.length) throw new Error(`the list has ${all.result.rows.length} rows`)
  const found = await often(() => perform(findInRoster, { projectCode, search: 'wang' }, actor, world))
  const owner = adminActor({ projectId: project.id })
  const anywhere = await often(() => perform(findAnything, { search: 'wang' }, actor, world))
  const everywhere = await often(() => perform(findAnything, { search: 'wang' }, owner, world))
  const byNumber = await often(() => perform(findAnything, { search: `${project.numberPrefix}-00` }, owner, world))
  const today = await often(() => perform(getToday, {}, owner, world))
  const ownToday = await often(() => perform(getToday, {}, actor, world))
  const menu = await often(() => perform(countWaiting, {}, owner, world))
  const ownMenu = await often(() => perform(countWaiting, {}, actor, world))
  const file = await often(() => perform(exportRoster, { projectCode }, actor, world))
  const rows = ids.slice(0, size(200))
  const codes = await often((run) => {
    const wishes = rows.map((registrationId, row) => ({ registrationId, code: 1 + ((row + run) % 50) }))
    return perform(saveTeamCodes, { rows: wishes }, actor, world)
  })
  return [
    { name: 'first 30 of 10,000', value: first.ms, unit: 'ms', atMost: 150 },
    { name: 'all 10,000', value: all.ms, unit: 'ms', atMost: null },
    { name: 'a search among them', value: found.ms, unit: 'ms', atMost: 100 },
    { name: "an adviser's search for anything", value: anywhere.ms, unit: 'ms', atMost: 150 },
    { name: "an administrator's search for anything", value: everywhere.ms, unit: 'ms', atMost: 150 },
    { name: 'the same by a number', value: byNumber.ms, unit: 'ms', atMost: 150 },
    { name: "an administrator's day", value: today.ms, unit: 'ms', atMost: 300 },
    { name: "an adviser's day", value: ownToday.ms, unit: 'ms', atMost: 300 },
    { name: "the numbers in an administrator's menu", value: menu.ms, unit: 'ms', atMost: 300 },
    { name: "the numbers in an adviser's menu", value: ownMenu.ms, unit: 'ms', atMost: 300 },
    { name: 'export of all', value: file.ms, unit: 'ms', atMost: 1000 },
    { name: 'export, longest stall', value: file.stallMs, unit: 'ms', atMost: null },
    { name: 'team codes of 200', value: codes.ms, unit: 'ms', atMost: 100 },
  ]
})
