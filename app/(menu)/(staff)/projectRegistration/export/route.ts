import { exportRoster } from '@/lib/features/registrations/rosters/export-roster'
import { download } from '@/lib/kernel/doors/download'

/** The query of the list's own page is that of its file. */
const door = download(exportRoster, (query) => {
  const several = (name: string) => (query.has(name) ? query.getAll(name) : undefined)
  const [project, sort, ids] = ['project_code', 'sort', 'ids'].map((name) => query.get(name) || undefined)
  return {
    projectCode: project === 'all' ? undefined : project,
    search: query.get('search') || undefined,
    status: several('status'),
    channel: several('channel'),
    event: several('event'),
    sort: sort?.replace(/^-/, ''),
    descending: sort?.startsWith('-'),
    registrationIds: ids?.split(','),
  }
})

export const GET = door
/** Thousands of chosen rows fit into no address. */
export const POST = door
