import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EmptyCard } from '@/components/ui/empty-card'
import { Banner } from '@/components/ui/banner'
import { PageHeader } from '@/components/ui/page-header'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { EducatorTabs } from './educator-tabs'

export type EducatorPageProps = {
  tab: 'mine' | 'offered' | 'profile'
  whyNotAnEducator: FaultKey | null
  children: ReactNode
}

/** The frame of the educators' screens; other staff are told so, and get a link to the school's projects. */
export async function EducatorPage({ tab, whyNotAnEducator, children }: EducatorPageProps) {
  const [t, faults] = await Promise.all([getTranslations('educators'), getTranslations('faults')])
  if (whyNotAnEducator === 'educators.notAnEducator') {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyCard
          kind="notOpen"
          title={t('notAnEducator.title')}
          link={{ href: '/projects', label: t('notAnEducator.toSchool') }}
        >
          {t('notAnEducator.text')}
        </EmptyCard>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} description={t(`${tab}.description`)} />
      {whyNotAnEducator && (
        <Banner tone="warn" className="mb-6">
          {faults(whyNotAnEducator)}
        </Banner>
      )}
      <EducatorTabs current={tab} />
      {children}
    </>
  )
}
