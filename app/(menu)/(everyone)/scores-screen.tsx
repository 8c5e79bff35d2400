import { getLocale, getTranslations } from 'next-intl/server'
import { OwnScores } from '@/components/judging/results/own-scores'
import { ScoreTable } from '@/components/judging/results/score-table'
import { resultsHref, scoresHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'
import { ListSearch } from '@/components/ui/list-search'
import { PageHeader } from '@/components/ui/page-header'
import { PagedList } from '@/components/ui/paged-list'
import { listScores } from '@/lib/features/judging/results/list-scores'
import { personName } from '@/lib/i18n/person-name'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

const pageSize = 100

export type ScoresQuery = { student_id?: string; search?: string; page?: string }

/** A student's own results, those of one student in the reader's reach, or without a student the table of all of them. */
export async function ScoresScreen({ query }: { query: ScoresQuery }) {
  const { actor } = await currentCaller()
  if (actor.role === 'anyone') return <SignInFirst href={await signInPath()} />
  const { student_id: studentId } = query
  if (actor.role !== 'student' && !studentId) return <AllScores query={query} />
  const [t, language] = await Promise.all([getTranslations('results'), getLocale()])
  const { rows } = await read(listScores, studentId ? { studentId } : {})
  const isOwn = actor.role === 'student'
  const [first] = rows
  return (
    <>
      <PageHeader
        title={
          isOwn || first === undefined
            ? t('scores.title')
            : t('scores.titleOf', { name: personName(first.student, language) })
        }
        description={isOwn && t('scores.own')}
        {...(isOwn ? {} : { back: { href: scoresHref(), label: t('scores.all') } })}
      />
      {rows.length > 0 ? (
        <Messages of={['results']}>
          <OwnScores rows={rows} />
        </Messages>
      ) : (
        <EmptyCard
          kind="notOpen"
          title={t('scores.empty')}
          actions={isOwn && <ButtonLink href="/studentProjects">{t('scores.toProjects')}</ButtonLink>}
        >
          {t(isOwn ? 'scores.emptyOwn' : 'scores.emptyStaff')}
        </EmptyCard>
      )}
    </>
  )
}

async function AllScores({ query }: { query: ScoresQuery }) {
  const t = await getTranslations('results')
  const { search = '' } = query
  const page = pageOf(query.page)
  const { rows, total } = await read(listScores, { search, page, pageSize })
  return (
    <>
      <PageHeader
        title={t('scores.title')}
        description={t('scores.staff')}
        actions={<ButtonLink href={resultsHref}>{t('scores.toDashboard')}</ButtonLink>}
      />
      {(total > 0 || search !== '') && (
        <div className="mb-4">
          <ListSearch label={t('scores.search')} search={search} />
        </div>
      )}
      <PagedList
        count={rows.length}
        {...{ page, pageSize, total }}
        onlySeveral
        summary={(range) => t('shown', range)}
        isNarrowed={search !== ''}
        nothing={{ kind: 'notOpen', title: t('scores.empty'), text: t('scores.emptyStaff') }}
        noMatch={{ title: t('scores.noMatch'), clear: { href: scoresHref(), label: t('scores.clear') } }}
      >
        <ScoreTable rows={rows} />
      </PagedList>
    </>
  )
}
