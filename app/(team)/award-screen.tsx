import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { PageQuery } from '@/components/shell/page-params'
import { teamOf } from '@/components/shell/team-of'
import { originOf, useWayBack } from '@/components/shell/way-back'
import { EmptyCard } from '@/components/ui/empty-card'
import { PageHeader } from '@/components/ui/page-header'
import { resultsHref } from '@/components/shell/addresses'
import { getTeamAward } from '@/lib/features/judging/results/get-team-award'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { TeamAward, type TeamAwardProps } from '@/components/judging/results/team-award'

/** One team's results, or that they are not released yet. */
export async function AwardScreen({ query }: { query: PageQuery }) {
  const view = await read(getTeamAward, teamOf(query))
  const isStudent = (await currentCaller()).actor.role === 'student'
  const origin = isStudent ? null : originOf(query)
  return view.isTold ? (
    <TeamAward view={view} isStudent={isStudent} origin={origin} />
  ) : (
    <NotOpen view={view} isStudent={isStudent} origin={origin} />
  )
}

function NotOpen({ view: { team, expectedAt }, isStudent, origin }: TeamAwardProps) {
  const t = useTranslations('results.award')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const back = useWayBack(origin, team.project.code)
  const project = inLanguage(team.project.name, language)
  return (
    <>
      <PageHeader
        {...(back && { back })}
        title={team.isNumbered ? t('titleOf', { code: team.code }) : t('title')}
        description={`${project} · ${team.title ?? t('untitled')}`}
      />
      <EmptyCard
        kind="notOpen"
        title={t('notOpen')}
        link={{ href: isStudent ? '/studentProjects' : resultsHref, label: t(isStudent ? 'toProjects' : 'toResults') }}
      >
        <p>{t('notOpenText', { project })}</p>
        {expectedAt !== null && (
          <p className="mt-1">{t('expected', { date: instantInProse(expectedAt, language, zone) })}</p>
        )}
        <p className="mt-1">{t('mail')}</p>
      </EmptyCard>
    </>
  )
}
