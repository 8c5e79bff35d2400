import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { resultStepsHref, todayHref } from '@/components/shell/addresses'
import { titled } from '@/components/shell/titled'
import { AdvancementTab } from './advancement-tab'
import { AwardsTab } from './awards-tab'
import { ResultsProgress } from '@/components/judging/awards/results-progress'
import { type ResultsTab, ResultsTabs, resultsTabs } from '@/components/judging/awards/results-tabs'
import { EventResultsTab } from './event-results-tab'
import { ReleaseTab } from './release-tab'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { getResultsProgress } from '@/lib/features/judging/awards/get-results-progress'
import { inLanguage } from '@/lib/i18n/languages'
import { noProject } from '@/lib/access/actor'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('awards.title')

type Query = { tab?: string; event?: string; stage?: string }

/** A tab is one of ResultsTabs with its own component here. */
const contents: Record<ResultsTab, (props: { query: Query }) => Promise<React.ReactNode>> = {
  awards: AwardsTab,
  events: EventResultsTab,
  advancement: AdvancementTab,
  release: ReleaseTab,
}

export default async function ResultsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { projectId } = await reader('admin')
  // Today says what comes before results.
  if (projectId === noProject) redirect(todayHref)
  const query = await searchParams
  const current = resultsTabs.find((one) => one === query.tab) ?? 'awards'
  const [t, language] = await Promise.all([getTranslations('awards'), getLocale()])
  const progress = await read(getResultsProgress, {})
  const { code, name } = progress.project
  const Content = contents[current]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { code, name: inLanguage(name, language) })}
        actions={<ButtonLink href={resultStepsHref(code)}>{t('steps')}</ButtonLink>}
      />
      <ResultsProgress progress={progress} />
      <ResultsTabs current={current} />
      <Content query={query} />
    </>
  )
}
