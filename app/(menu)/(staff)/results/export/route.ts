import { exportResults } from '@/lib/features/judging/results/export-results'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the dashboard. */
const door = download(exportResults, (query) => ({
  season: query.get('season') || undefined,
  projectCode: query.get('project_code') || undefined,
  search: query.get('search') || undefined,
  format: query.get('format') || undefined,
  tab: query.get('tab') ?? 'students',
}))

export const GET = door
export const POST = door
