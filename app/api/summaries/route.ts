import { downloadSummary } from '@/lib/features/work-summaries/download-summary'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadSummary, (query) => ({
  projectId: query.get('project_id'),
  schoolId: query.get('account_id'),
  code: Number(query.get('team_code') ?? Number.NaN),
  blockId: query.get('block_id') ?? undefined,
}))
