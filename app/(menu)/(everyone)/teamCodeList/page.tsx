import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import { TeamFilters } from '@/components/teams/team-filters'
import { TeamList } from '@/components/teams/team-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { listTeams } from '@/lib/features/teams/list-teams'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read } from '@/lib/kernel/doors/read'

const pageSize = 100

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('teams'))('title') }
}

type Query = Promise<{ search?: string; project_code?: string; page?: string }>

export default async function TeamCodeListPage({ searchParams }: { searchParams: Query }) {
  const { search = '', project_code, page: asked = '1' } = await searchParams
  const page = Math.max(1, Math.trunc(Number(asked)) || 1)
  const [t, language, { actor }] = await Promise.all([getTranslations('teams'), getLocale(), currentCaller()])
  // An administrator's project is the session's, chosen in the header.
  const projectCode = actor.role === 'admin' ? undefined : project_code
  const list = await read(listTeams, { search, projectCode, page, pageSize })
  const projects =
    actor.role === 'admin' ? [] : list.projects.map(({ code, name }) => ({ code, name: inLanguage(name, language) }))
  const from = (page - 1) * pageSize + 1
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Messages of={['teams']}>
        <TeamFilters search={search} projectCode={list.projectCode} projects={projects} />
        <Card flush>
          {list.rows.length > 0 ? (
            <TeamList teams={list.rows} />
          ) : search === '' ? (
            <EmptyState kind="nothing" title={t('empty')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <EmptyState
              kind="noMatch"
              title={t('noMatch', { search })}
              actions={<ButtonLink href="/teamCodeList">{t('clear')}</ButtonLink>}
            />
          )}
        </Card>
        {list.total > 0 && (
          <div className="mt-4">
            <Pagination
              page={page}
              pages={Math.ceil(list.total / pageSize)}
              summary={t('shown', { from, to: Math.min(from + pageSize - 1, list.total), total: list.total })}
            />
          </div>
        )}
      </Messages>
    </>
  )
}
