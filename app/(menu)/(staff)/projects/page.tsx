import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { MonitoringList } from '@/components/registrations/school-projects/monitoring-list'
import { NotASchool } from '@/components/registrations/school-projects/not-a-school'
import { SchoolProjectList } from '@/components/registrations/school-projects/school-project-list'
import { SchoolTabs } from '@/components/registrations/school-projects/school-tabs'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listMonitoringProjects } from '@/lib/features/registrations/school-registrations/list-monitoring-projects'
import { openSchoolProjects } from '@/lib/features/registrations/school-registrations/open-school-projects'
import { schoolName } from '@/lib/i18n/languages'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('schoolRegistrations.projects.title')

export default async function ProjectsPage({ searchParams }: { searchParams: Promise<{ tab?: string }> }) {
  const isMonitoring = (await searchParams).tab === 'monitoring'
  const { season, school, contacts, rows, isEducator, whyNotASchool } = await read(openSchoolProjects, {})
  const [t, faults, language] = await Promise.all([
    getTranslations('schoolRegistrations.projects'),
    getTranslations('faults'),
    getLocale(),
  ])
  const name = schoolName(school, language)
  if (whyNotASchool === 'schoolRegistrations.notASchool') {
    return (
      <>
        <PageHeader title={t('title')} />
        <NotASchool isEducator={isEducator} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { school: name })} />
      {whyNotASchool && (
        <Banner tone="warn" title={t('pending')} className="mb-6">
          {faults(whyNotASchool)}
        </Banner>
      )}
      <SchoolTabs current={isMonitoring ? 'monitoring' : 'projects'} />
      <Messages of={['schoolRegistrations', 'fields']}>
        {isMonitoring ? (
          <Monitoring />
        ) : (
          <Card flush>
            {rows.length > 0 ? (
              <SchoolProjectList projects={rows} school={name} contacts={contacts} />
            ) : (
              <EmptyState kind="notOpen" title={t(season === null ? 'noSeason' : 'empty')}>
                {t(season === null ? 'noSeasonText' : 'emptyText')}
              </EmptyState>
            )}
          </Card>
        )}
      </Messages>
    </>
  )
}

async function Monitoring() {
  const t = await getTranslations('schoolRegistrations.monitoring')
  const { rows } = await read(listMonitoringProjects, {})
  return (
    <Card flush>
      {rows.length > 0 ? (
        <MonitoringList projects={rows} />
      ) : (
        <EmptyState kind="notOpen" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
    </Card>
  )
}
