import { exportTeamList } from '@/lib/features/judging/team-lists/export-team-list'
import { download } from '@/lib/kernel/doors/download'

const listed = (text: string | null) => (text ? text.split(',') : undefined)

/** A POST carries the ids, because an address is too short for thousands of chosen teams. */
export const POST = download(exportTeamList, (query) => ({
  projectId: query.get('project_id') ?? '',
  columns: listed(query.get('columns')),
  format: query.get('format') || undefined,
  teamIds: query.has('ids') ? (listed(query.get('ids')) ?? []) : undefined,
}))
