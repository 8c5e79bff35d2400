import { getLocale, getTranslations } from 'next-intl/server'
import { StudentFilters } from '@/components/judging/results/results-filters'
import { resultsAt, type SeasonProject } from '@/components/judging/results/results-view'
import { StudentResults } from '@/components/judging/results/student-results'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ListPages } from '@/components/ui/paged-list'
import { listResultStudents } from '@/lib/features/judging/results/list-result-students'
import { inLanguage } from '@/lib/i18n/languages'
import { read } from '@/lib/kernel/doors/read'

const pageSize = 100

type Props = {
  season: string
  projects: readonly SeasonProject[]
  projectCode: string
  search: string
  page: number
  showsSchool: boolean
}

/** The student list of a season: searched, of one project or all, page by page. */
export async function StudentsTab({ season, projects, projectCode, search, page, showsSchool }: Props) {
  const [t, language] = await Promise.all([getTranslations('results'), getLocale()])
  const query = { season, search, page, pageSize, ...(projectCode && { projectCode }) }
  const { rows, total } = await read(listResultStudents, query)
  return (
    <>
      <Messages of={['results']}>
        <StudentFilters
          projects={projects.map(({ code, name }) => ({ code, name: inLanguage(name, language) }))}
          projectCode={projectCode}
          search={search}
        />
      </Messages>
      <Card flush>
        {rows.length > 0 ? (
          <StudentResults rows={rows} season={season} showsSchool={showsSchool} />
        ) : (
          <EmptyState
            kind="noMatch"
            title={t('empty.noMatch')}
            actions={<ButtonLink href={resultsAt({ season })}>{t('empty.clear')}</ButtonLink>}
          >
            {t('empty.noMatchText')}
          </EmptyState>
        )}
      </Card>
      <ListPages
        {...{ page, pageSize, total }}
        isShown={total > rows.length && rows.length > 0}
        summary={(range) => t('shown', range)}
      />
    </>
  )
}
