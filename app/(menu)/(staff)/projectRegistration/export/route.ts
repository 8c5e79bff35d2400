import { exportRoster } from '@/lib/features/registrations/rosters/export-roster'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportRoster, (query) => {
  const several = (name: string) => (query.has(name) ? query.getAll(name) : undefined)
  const [code, sort, ids] = ['project_code', 'sort', 'ids'].map((name) => query.get(name) || undefined)
  const projectCode = code === 'all' ? undefined : code
  return {
    projectCode,
    search: query.get('search') || undefined,
    status: several('status'),
    channel: several('channel'),
    event: several('event'),
    projects: projectCode === undefined ? several('project') : undefined,
    membership: several('membership'),
    role: several('role'),
    schoolIds: several('school'),
    classCodes: several('class'),
    testSiteIds: several('testSite'),
    years: several('year')?.map(Number),
    isIncomplete: query.has('profile') || undefined,
    from: query.get('from') || undefined,
    until: query.get('until') || undefined,
    sort: sort?.replace(/^-/, ''),
    descending: sort?.startsWith('-'),
    format: query.get('format') || undefined,
    registrationIds: ids?.split(','),
  }
})

export const GET = door
/** A POST carries the ids, because an address is too short for thousands of chosen rows. */
export const POST = door
