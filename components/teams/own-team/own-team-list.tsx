import { useLocale, useTranslations } from 'next-intl'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { teamInfoHref } from '@/components/shell/addresses'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnTeamRow } from './own-team-view'

/** The student's projects with teams, and the student's team in each. */
export function OwnTeamList({ rows }: { rows: readonly OwnTeamRow[] }) {
  const t = useTranslations('ownTeam')
  if (rows.length === 0) {
    return (
      <EmptyCard
        kind="nothing"
        title={t('none.title')}
        link={{ href: '/projectPlaza', label: t('none.action'), isMain: true }}
      >
        {t('none.text')}
      </EmptyCard>
    )
  }
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <OwnTeamItem key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function OwnTeamItem({ row: { project, team, role, status, isAlone } }: { row: OwnTeamRow }) {
  const t = useTranslations('ownTeam.listed')
  const name = inLanguage(project.name, useLocale())
  const isPaid = status !== 'PENDING'
  const hasTeam = team !== null && isPaid
  const seeks = team === null && isPaid
  const state = hasTeam
    ? [t('team', { code: team.code, count: team.memberCount, max: team.max }), role && t(`role.${role}`)]
    : [t(!isPaid ? 'unpaid' : isAlone ? 'notStarted' : 'teamless')]
  const action = !seeks ? 'open' : isAlone ? 'start' : 'find'
  return (
    <li className="flex items-center gap-3 px-4 py-4 sm:px-6">
      <ProjectTile look={project} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">
          {project.code} · {state.filter(Boolean).join(' · ')}
        </p>
      </div>
      <ButtonLink
        variant={seeks ? 'soft' : 'secondary'}
        href={teamInfoHref(project.code)}
        aria-label={t(`${action}Of`, { name })}
      >
        {t(action)}
      </ButtonLink>
    </li>
  )
}
