import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AwardScreen } from '../award-screen'
import { type PageQuery, teamOf } from '@/components/shell/team-of'

type Props = { searchParams: Promise<PageQuery> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { code } = teamOf(await searchParams)
  const t = await getTranslations('results.award')
  return { title: Number.isNaN(code) ? t('title') : t('titleOf', { code }) }
}

/** The awards of one team, once they are released (judging#team-results). */
export default async function ViewAwardPage({ searchParams }: Props) {
  return <AwardScreen query={await searchParams} />
}
