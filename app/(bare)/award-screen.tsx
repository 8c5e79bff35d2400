import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { type PageQuery, teamOf } from '@/components/shell/team-of'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { resultsHref } from '@/components/shell/addresses'
import { getTeamAward } from '@/lib/features/judging/results/get-team-award'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { type AwardView, TeamAward } from '@/components/judging/results/team-award'

/** One team's results, or that they are not released yet. */
export async function AwardScreen({ query }: { query: PageQuery }) {
  const view = await read(getTeamAward, teamOf(query))
  const isStudent = (await currentCaller()).actor.role === 'student'
  return view.isTold ? <TeamAward view={view} isStudent={isStudent} /> : <NotOpen view={view} isStudent={isStudent} />
}

async function NotOpen({ view: { team, expectedAt }, isStudent }: { view: AwardView; isStudent: boolean }) {
  const [t, language, zone] = await Promise.all([getTranslations('results.award'), getLocale(), getTimeZone()])
  const project = inLanguage(team.project.name, language)
  return (
    <>
      <PageHeader
        title={t('titleOf', { code: team.code })}
        description={`${project} · ${team.title ?? t('untitled')}`}
      />
      <Card flush>
        <EmptyState
          kind="notOpen"
          title={t('notOpen')}
          actions={
            <ButtonLink href={isStudent ? '/studentProjects' : resultsHref}>
              {t(isStudent ? 'toProjects' : 'toResults')}
            </ButtonLink>
          }
        >
          <p>{t('notOpenText', { project })}</p>
          {expectedAt !== null && (
            <p className="mt-1">{t('expected', { date: instantInProse(expectedAt, language, zone) })}</p>
          )}
          <p className="mt-1">{t('mail')}</p>
        </EmptyState>
      </Card>
    </>
  )
}
