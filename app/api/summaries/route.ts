import { teamOf } from '@/components/shell/team-of'
import { downloadSummary } from '@/lib/features/work/work-summaries/download-summary'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadSummary, (query) => ({
  ...teamOf(Object.fromEntries(query)),
  blockId: query.get('block_id') ?? undefined,
}))
