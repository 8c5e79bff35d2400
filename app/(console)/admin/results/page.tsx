import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { awardingHref, resultStepsHref, setUpProjectsHref } from '@/components/shell/console-addresses'
import { titled } from '@/components/shell/titled'
import { AdvancementTab } from './advancement-tab'
import { AwardsTab } from './awards-tab'
import { ResultsProgress } from '@/components/judging/awards/results-progress'
import { type ResultsTab, ResultsTabs, resultsTabs } from '@/components/judging/awards/results-tabs'
import { EventResultsTab } from './event-results-tab'
import { ReleaseTab } from './release-tab'
import { ShownExport } from '@/components/judging/shared/shown-export'
import { BandNote, ListBody, ListFrame, ListTools } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ownAdvancingFilters } from '@/lib/features/judging/advancements/rules'
import { proposalFilters } from '@/lib/features/judging/awards/rules'
import { getResultsProgress } from '@/lib/features/judging/awards/get-results-progress'
import { inLanguage } from '@/lib/i18n/languages'
import { noProject } from '@/lib/access/actor'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('awards.title')

type Query = { tab?: string; event?: string; stage?: string; page?: string }

/** A tab is one of ResultsTabs with its own component here. */
const contents: Record<ResultsTab, (props: { query: Query }) => Promise<React.ReactNode>> = {
  awards: AwardsTab,
  events: EventResultsTab,
  advancement: AdvancementTab,
  release: ReleaseTab,
}

/** By which the browser narrows a list before anything is saved. */
const ownFilters = { awards: proposalFilters, advancement: ownAdvancingFilters }

export default async function ResultsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { projectId } = await reader('admin')
  if (projectId === noProject) return <NoProjectYet />
  const query = await searchParams
  const current = resultsTabs.find((one) => one === query.tab) ?? 'awards'
  const [t, language] = await Promise.all([getTranslations('awards'), getLocale()])
  const progress = await read(getResultsProgress, {})
  const { code, name } = progress.project
  const Content = contents[current]
  const inBrowser =
    current === 'awards' || current === 'advancement'
      ? { filters: ownFilters[current], reason: t(`noFile.${current}`) }
      : undefined
  return (
    <ListFrame
      title={t('title')}
      place={<BandNote code={code}>{inLanguage(name, language)}</BandNote>}
      tabs={<ResultsTabs current={current} />}
      actions={
        <>
          {current !== 'release' && <ShownExport list={`${awardingHref}/${current}`} inBrowser={inBrowser} />}
          <ButtonLink size="sm" href={resultStepsHref(code)}>
            {t('steps')}
          </ButtonLink>
        </>
      }
    >
      <ListTools>
        <ResultsProgress progress={progress} />
      </ListTools>
      <ListBody>
        <Content query={query} />
      </ListBody>
    </ListFrame>
  )
}

async function NoProjectYet() {
  const t = await getTranslations('awards')
  return (
    <ListFrame title={t('title')}>
      <EmptyState
        kind="nothing"
        title={t('noProject.title')}
        link={{ href: setUpProjectsHref(), label: t('noProject.open'), isMain: true }}
      >
        {t('noProject.text')}
      </EmptyState>
    </ListFrame>
  )
}
