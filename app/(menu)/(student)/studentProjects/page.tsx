import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { NextSteps, urgentSteps } from '@/components/home/student-home/next-steps'
import { OwnCalendarLink } from '@/components/home/student-home/own-calendar-link'
import { OwnDialog } from '@/components/home/student-home/own-dialog'
import { OwnList } from '@/components/home/student-home/own-list'
import { offerOf } from '@/components/home/student-home/own-offer'
import { OwnStageBanner } from '@/components/home/student-home/own-stage'
import { ProposalBanner } from '@/components/people/adviser-links/proposal-banner'
import { WelcomeBanner } from '@/components/registrations/open-registration/welcome-banner'
import { scoresHref } from '@/components/shell/addresses'
import { RefreshAt } from '@/components/shell/refresh-at'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { openHome } from '@/lib/features/home/student-homes/open-home'
import { listCollegeProjects } from '@/lib/features/registrations/colleges/list-college-projects'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('ownProjects.title')

type Query = Promise<{ tab?: string; show?: string; welcome?: string; as?: string }>

export default async function StudentProjectsPage({ searchParams }: { searchParams: Query }) {
  const [t, scores, language, { tab: tabName, show, ...query }] = await Promise.all([
    getTranslations('ownProjects'),
    getTranslations('results.scores'),
    getLocale(),
    searchParams,
  ])
  const own = await read(openHome, {})
  const { world } = await currentCaller()
  const colleges = show === 'college' ? await read(listCollegeProjects, {}) : null
  const stages = own.stages.map((stage) => ({ ...offerOf(stage, language), from: inLanguage(stage.from, language) }))
  const of = (tab: string) => ({
    packages: own.packages.filter(({ showType }) => showType === tab),
    registrations: own.registrations.filter(({ showType }) => showType === tab),
  })
  const countOf = (tab: string) => of(tab).packages.length + of(tab).registrations.length
  // Pending Payment comes first, and only while a payment is open (home#tabs).
  const tabs = [...(countOf('pending') > 0 ? (['pending'] as const) : []), 'ongoing' as const, 'history' as const]
  const current = tabs.find((tab) => tab === tabName) ?? tabs[0] ?? 'ongoing'
  const urgent = urgentSteps(own, language)
  const limits = own.registrations.flatMap(({ nextStep: { at } }) => at ?? [])
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {own.registrations.some(({ results }) => results !== null) && (
              <ButtonLink href={scoresHref()} icon={<Icon of="results" />}>
                {scores('mine')}
              </ButtonLink>
            )}
            {own.hasDates && <OwnCalendarLink />}
          </>
        }
      />
      <RefreshAt limits={limits} now={world.now} />
      <WelcomeBanner query={query} registrations={own.registrations} />
      <ProposalBanner links={own.links} />
      {stages.map((stage) => (
        <OwnStageBanner key={stage.id} stage={stage} />
      ))}
      <NextSteps {...own} urgent={urgent} now={world.now} />
      <TabLinks
        label={t('title')}
        tabs={tabs.map((tab) => ({
          href: `/studentProjects?tab=${tab}`,
          label: t(`tabs.${tab}`),
          short: t(`tabsShort.${tab}`),
          count: countOf(tab),
          current: tab === current,
        }))}
      />
      <OwnList tab={current} {...of(current)} shownHref={urgent[0]?.href ?? null} now={world.now} />
      <OwnDialog colleges={colleges} stage={stages.find(({ code }) => code === show)} />
    </>
  )
}
