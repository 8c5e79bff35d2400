import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProposalBanner } from '@/components/adviser-links/proposal-banner'
import { WelcomeBanner } from '@/components/open-registration/welcome-banner'
import { OwnColleges } from '@/components/registrations/own-colleges'
import { offerOf } from '@/components/registrations/own-offer'
import { OwnList } from '@/components/registrations/own-list'
import { OwnStageBanner } from '@/components/registrations/own-stage'
import { Messages } from '@/components/shell/messages'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { listOwnLinks } from '@/lib/features/adviser-links/list-own-links'
import { listCollegeProjects } from '@/lib/features/colleges/list-college-projects'
import { listOwnRegistrations } from '@/lib/features/registrations/list-own-registrations'
import { inLanguage } from '@/lib/i18n/languages'
import { read } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ownProjects'))('title') }
}

type Query = { tab?: string; welcome?: string; as?: string }

export default async function StudentProjectsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [own, colleges] = await Promise.all([read(listOwnRegistrations, {}), read(listCollegeProjects, {})])
  const [t, language, { tab: asked, ...said }] = await Promise.all([getTranslations('ownProjects'), getLocale(), searchParams])
  const of = (tab: string) => ({
    packages: own.packages.filter(({ showType }) => showType === tab),
    registrations: own.registrations.filter(({ showType }) => showType === tab),
  })
  const countOf = (tab: string) => of(tab).packages.length + of(tab).registrations.length
  // Pending Payment shows only while something waits, and comes first then (track 4).
  const tabs = [...(countOf('pending') > 0 ? (['pending'] as const) : []), 'ongoing' as const, 'history' as const]
  const current = tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'ongoing'
  return (
    <Messages of={['ownProjects', 'plaza', 'projects']}>
      <PageHeader
        title={t('title')}
        actions={
          <OwnColleges
            projects={colleges.map((project) => ({
              ...offerOf(project, language),
              isRegistered: project.isRegistered,
            }))}
          />
        }
      />
      <WelcomeBanner said={said} registrations={own.registrations} />
      <ProposalBanner links={await read(listOwnLinks, {})} />
      {own.stages.map((stage) => (
        <OwnStageBanner
          key={stage.id}
          stage={{ ...offerOf(stage, language), from: inLanguage(stage.from, language) }}
        />
      ))}
      <TabLinks
        label={t('title')}
        tabs={tabs.map((tab) => ({
          href: `/studentProjects?tab=${tab}`,
          label: t(`tabs.${tab}`),
          count: countOf(tab),
          current: tab === current,
        }))}
      />
      <OwnList tab={current} {...of(current)} />
    </Messages>
  )
}
