import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OwnRegistrations } from '@/components/registrations/own-registrations'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { listOwnRegistrations } from '@/lib/features/registrations/list-own-registrations'
import { read } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('registrations.own'))('title') }
}

export default async function StudentProjectsPage({ searchParams }: { searchParams: Promise<{ tab?: string }> }) {
  const registrations = await read(listOwnRegistrations, {})
  const [t, { tab: asked }] = await Promise.all([getTranslations('registrations.own'), searchParams])
  const of = (tab: string) => registrations.filter((registration) => registration.showType === tab)
  // Pending Payment shows only while something waits, and comes first then (track 4).
  const tabs = [...(of('pending').length > 0 ? (['pending'] as const) : []), 'ongoing' as const, 'history' as const]
  const current = tabs.find((tab) => tab === asked) ?? tabs[0]
  const shown = of(current ?? 'ongoing')
  return (
    <>
      <PageHeader title={t('title')} />
      <TabLinks
        label={t('title')}
        tabs={tabs.map((tab) => ({
          href: `/studentProjects?tab=${tab}`,
          label: t(`tabs.${tab}`),
          count: of(tab).length,
          current: tab === current,
        }))}
      />
      <div className="mt-6">
        {shown.length > 0 ? (
          <OwnRegistrations registrations={shown} />
        ) : (
          <EmptyState kind="nothing" title={t(`empty.${current === 'history' ? 'history' : 'ongoing'}`)}>
            {t('emptyText')}
          </EmptyState>
        )}
      </div>
    </>
  )
}
