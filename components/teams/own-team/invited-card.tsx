import { useLocale, useTranslations } from 'next-intl'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { teamInfoHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { placesOf } from './invitation'
import { JoinButton } from './join-button'
import type { OwnTeamView } from './own-team-view'

export type InvitedCardProps = { own: OwnTeamView; invited: NonNullable<OwnTeamView['invited']> }

/** The team of the opened link: its leader, its size, and the button to join. */
export function InvitedCard({ own, invited }: InvitedCardProps) {
  const t = useTranslations('ownTeam.invited')
  const faults = useTranslations('faults')
  const language = useLocale()
  if ('whyNot' in invited) {
    return (
      <Banner tone="warn" title={t('dead')}>
        {faults(invited.whyNot)}
      </Banner>
    )
  }
  const { registration, project } = own
  const { code, leader } = invited.team
  return (
    <Card>
      <div className="mb-4 flex items-start gap-4">
        <ProjectTile look={project} />
        <div className="min-w-0">
          <p className="text-ink-muted text-sm">{t('label')}</p>
          <h2 className="font-semibold text-lg tracking-title">
            {leader ? t('by', { name: personName(leader, language), code }) : t('title', { code })}
          </h2>
          <p className="mt-1 text-ink-muted">
            {inLanguage(project.name, language)} · {t('places', placesOf(invited.team))}
          </p>
        </div>
      </div>
      {registration && (
        <JoinButton
          registrationId={registration.id}
          way={{ code, token: invited.token }}
          reason={invited.whyNotJoin && faults(invited.whyNotJoin)}
          href={teamInfoHref(project.code)}
        />
      )}
    </Card>
  )
}
