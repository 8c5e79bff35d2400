import { exportTeamList } from '@/lib/features/judging/team-lists/export-team-list'
import { download } from '@/lib/kernel/doors/download'

const listed = (text: string | null) => (text ? text.split(',') : undefined)

/** Thousands of chosen teams fit into no address. */
export const POST = download(exportTeamList, (query) => ({
  projectId: query.get('project_id') ?? '',
  columns: listed(query.get('columns')),
  teamIds: query.has('ids') ? (listed(query.get('ids')) ?? []) : undefined,
}))
