import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type PageQuery, teamOf } from '@/components/shell/team-of'
import { originOf } from '@/components/shell/way-back'
import { SummarySheet } from '@/components/work/summary/summary-sheet'
import { getSummary } from '@/lib/features/work/work-summaries/get-summary'
import { read } from '@/lib/kernel/doors/read'

type Props = { searchParams: Promise<PageQuery> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { code } = teamOf(await searchParams)
  const t = await getTranslations('workPrint')
  return { title: Number.isNaN(code) ? t('title') : t('titleOf', { code }) }
}

/** The summary of a team's work, to read and to print (work#summary). */
export default async function ToPrintPage({ searchParams }: Props) {
  const query = await searchParams
  const blockId = [query.block_id].flat()[0] || undefined
  return (
    <SummarySheet
      summary={await read(getSummary, { ...teamOf(query), ...(blockId && { blockId }) })}
      origin={originOf(query)}
    />
  )
}
