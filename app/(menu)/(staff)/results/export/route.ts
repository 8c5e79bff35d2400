import { exportResults } from '@/lib/features/judging/results/export-results'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the dashboard. */
export const { GET, POST } = listDownload(exportResults, (query) => ({
  season: query.get('season') || undefined,
  projectCode: query.get('project_code') || undefined,
  search: query.get('search') || undefined,
  format: query.get('format') || undefined,
  tab: query.get('tab') ?? 'students',
}))
