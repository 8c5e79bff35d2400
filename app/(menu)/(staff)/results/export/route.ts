import { exportResults } from '@/lib/features/judging/results/export-results'
import { download } from '@/lib/kernel/doors/download'

/** The query of the dashboard is that of its file. */
export const GET = download(exportResults, (query) => ({
  season: query.get('season') || undefined,
  projectCode: query.get('project_code') || undefined,
  search: query.get('search') || undefined,
  tab: query.get('tab') ?? 'students',
}))
