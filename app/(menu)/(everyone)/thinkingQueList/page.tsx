import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { QuestionList } from '@/components/learning/thinking-questions/question-list'
import { projectsOf } from '@/components/learning/thinking-questions/question-choice'
import { thinkingListHref, thinkingProjectsHref } from '@/components/shell/addresses'
import { titled } from '@/components/shell/titled'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { listQuestions } from '@/lib/features/learning/thinking-questions/list-questions'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('thinking.title')

type Query = Promise<{ accountCode?: string; station_id?: string; projectCode?: string }>

/** The thinking questions of a project, of all stations or of one (learning#thinking-questions). */
export default async function ThinkingQueListPage({ searchParams }: { searchParams: Query }) {
  const { role } = await reader('student', 'adviser', 'coordinator', 'admin')
  const { accountCode, station_id: stationId, projectCode } = await searchParams
  const [t, language] = await Promise.all([getTranslations('thinking'), getLocale()])
  const all = await read(listQuestions, { schoolCode: accountCode || undefined, projectCode: projectCode || undefined })
  const [found] = projectCode ? projectsOf(all) : []
  const sites = found?.sites ?? []
  const site = sites.find(({ id }) => id === stationId)
  const questions =
    site === undefined ? all : all.filter(({ testSite }) => testSite === null || testSite.id === site.id)
  const isOwn = role === 'student'
  const schoolCode = accountCode ?? null
  const place = { schoolCode, projectCode: projectCode ?? '' }
  return (
    <>
      <PageHeader
        back={{ href: thinkingProjectsHref, label: t('back') }}
        title={found ? inLanguage(found.project.name, language) : t('title')}
        description={found?.isOver ? t('over') : found?.project.code}
      />
      {sites.length > 1 && (
        <div className="mb-6">
          <TabLinks
            label={t('stations', { project: found ? inLanguage(found.project.name, language) : '' })}
            tabs={[
              { href: thinkingListHref(place), label: t('allStations'), current: site === undefined },
              ...sites.map(({ id, name }) => ({
                href: thinkingListHref({ ...place, testSiteId: id }),
                label: name,
                current: id === site?.id,
              })),
            ]}
          />
        </div>
      )}
      <Card flush>
        {questions.length > 0 ? (
          <QuestionList questions={questions} schoolCode={schoolCode} isOwn={isOwn} />
        ) : (
          <EmptyState kind="nothing" title={t('empty')} link={{ href: thinkingProjectsHref, label: t('back') }}>
            {t(isOwn ? 'emptyOwn' : 'emptyStaff')}
          </EmptyState>
        )}
      </Card>
    </>
  )
}
