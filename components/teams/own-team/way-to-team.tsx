import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { payHref, teamInfoHref } from '@/components/shell/addresses'
import { EmptyCard } from '@/components/ui/empty-card'
import { CreateTeamCard } from './create-team-card'
import { FindTeam } from './find-team'
import type { OwnTeamView } from './own-team-view'

/** The reasons why a found team can't be joined. */
const reasons = ['teams.full', 'teams.submitted', 'teams.otherSchool', 'teams.closed', 'teams.already'] as const

/** How the student gets a team, or what must come first: the registration, then the payment. */
export function WayToTeam({ own }: { own: OwnTeamView }) {
  const t = useTranslations('ownTeam')
  const faults = useTranslations('faults')
  const { registration, can, placedIn, project, isIndependent } = own
  if (registration === null || can === null) {
    return (
      <EmptyCard
        kind="nothing"
        title={t('unregistered.title')}
        link={{ href: '/projectPlaza', label: t('unregistered.action'), isMain: true }}
      >
        {t(own.isAlone ? 'alone.unregisteredText' : 'unregistered.text')}
      </EmptyCard>
    )
  }
  if (registration.status === 'PENDING') {
    return (
      <EmptyCard
        kind="nothing"
        title={t(own.isAlone ? 'alone.unpaidTitle' : 'unpaid.title')}
        link={{ href: payHref(registration.id), label: t('unpaid.action'), isMain: true }}
      >
        {placedIn === null
          ? t(own.isAlone ? 'alone.unpaidText' : 'unpaid.text')
          : t('unpaid.placed', { code: placedIn })}
      </EmptyCard>
    )
  }
  if (can.teamUp !== null) {
    return (
      <EmptyCard kind="notOpen" title={t(own.isAlone ? 'alone.closedTitle' : 'closed.title')}>
        {faults(can.teamUp)}
      </EmptyCard>
    )
  }
  const shared = { registrationId: registration.id, isIndependent, href: teamInfoHref(project.code) }
  // There is nobody to join where everybody takes part alone.
  if (own.isAlone) {
    return (
      <Messages of={['ownTeam']}>
        <div className="max-w-2xl">
          <CreateTeamCard {...shared} max={1} />
        </div>
      </Messages>
    )
  }
  return (
    <Messages of={['ownTeam']}>
      <div className="flex max-w-2xl flex-col gap-4">
        <FindTeam
          {...shared}
          projectCode={project.code}
          max={own.sizeMax ?? 1}
          reasons={Object.fromEntries(reasons.map((key) => [key, faults(key)]))}
        />
        <p className="flex items-center gap-4 text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('or')}
        </p>
        <CreateTeamCard {...shared} max={own.sizeMax ?? 1} />
      </div>
    </Messages>
  )
}
