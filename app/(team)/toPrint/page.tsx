import '../sheet.css'
import type { PageWithQuery } from '@/components/shell/page-params'
import { teamOf } from '@/components/shell/team-of'
import { originOf } from '@/components/shell/way-back'
import { SummarySheet } from '@/components/work/summary/summary-sheet'
import { getSummary } from '@/lib/features/work/work-summaries/get-summary'
import { read } from '@/lib/kernel/doors/read'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('workPrint.title', 'workPrint.titleOf')

/** The summary of a team's work, to read and to print (work#summary). */
export default async function ToPrintPage({ searchParams }: PageWithQuery) {
  const query = await searchParams
  const blockId = [query.block_id].flat()[0] || undefined
  return (
    <SummarySheet
      summary={await read(getSummary, { ...teamOf(query), ...(blockId && { blockId }) })}
      origin={originOf(query)}
    />
  )
}
