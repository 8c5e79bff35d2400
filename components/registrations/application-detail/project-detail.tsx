import { projectImportHref, rosterHref } from '@/components/shell/addresses'
import { FileUp, ListChecks } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { OwnRegistration, type OwnRegistrationProps } from '@/components/registrations/school-projects/own-registration'
import { NewStudentButton } from '@/components/registrations/new-student/new-student-button'
import { Messages } from '@/components/shell/messages'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import type { openRoster } from '@/lib/features/registrations/rosters/open-roster'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { LatestRegistrations } from './latest-registrations'
import { ProjectFacts, type ProjectOverview } from './project-facts'
import { StatusCounts } from './status-counts'

export type ProjectDetailProps = {
  overview: ProjectOverview
  roster: ResultOf<typeof openRoster>
  own: OwnRegistrationProps['registration'] | null
}

/** A project, its students, and the next links: the list, an import, a new student. */
export async function ProjectDetail({ overview, roster, own }: ProjectDetailProps) {
  const [t, language] = await Promise.all([getTranslations('applicationDetail'), getLocale()])
  const { project, counts, latest, whyNotSignUp } = overview
  const list = rosterHref(project.code)
  const isForSchools = project.kind === 'MONITORING'
  const back = roster.form
    ? { href: '/currentProjects', label: t('back') }
    : { href: '/projectRegistration', label: t('backRegistrations') }
  return (
    <>
      <PageHeader
        title={inLanguage(project.name, language)}
        marks={<Badge accent>{project.code}</Badge>}
        back={back}
        actions={
          !isForSchools && (
            <Messages of={['registrations', 'fields']}>
              <ButtonLink href={list} icon={<ListChecks />}>
                {t('list')}
              </ButtonLink>
              {roster.form && whyNotSignUp === null && (
                <ButtonLink href={projectImportHref(project.code)} icon={<FileUp />}>
                  {t('import')}
                </ButtonLink>
              )}
              {roster.form && (
                <NewStudentButton form={roster.form} projects={roster.projects} projectCode={project.code} />
              )}
            </Messages>
          )
        }
      />
      {isForSchools && (
        <Banner
          tone="info"
          className="mb-6"
          actions={roster.form && <ButtonLink href="/projects?tab=monitoring">{t('toSchools')}</ButtonLink>}
        >
          {t('forSchools')}
        </Banner>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ProjectFacts overview={overview} />
        <div className="grid gap-4 empty:hidden max-xl:order-first">
          {own && <OwnRegistration registration={own} />}
          {!isForSchools && (
            <>
              <StatusCounts counts={counts} hrefOf={(status) => `${list}&status=${status}`} />
              <LatestRegistrations rows={latest} href={list} mayAdd={roster.form !== null && whyNotSignUp === null} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
