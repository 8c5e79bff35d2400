import { useLocale, useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Card } from '@/components/ui/card'
import type { RegistrationRow } from '@/lib/features/rosters/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { FeeStatusChip } from './fee-status-chip'

export type OwnRegistration = RegistrationRow & { startsAt: Date | null; endsAt: Date | null }

/** A student's projects, a card each: what it is, how it stands, when it runs. */
export function OwnRegistrations({ registrations }: { registrations: readonly OwnRegistration[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {registrations.map((registration) => (
        <li key={registration.id}>
          <OwnRegistrationCard registration={registration} />
        </li>
      ))}
    </ul>
  )
}

function OwnRegistrationCard({ registration }: { registration: OwnRegistration }) {
  const t = useTranslations('registrations.own')
  const language = useLocale()
  const { project, testSite, startsAt, endsAt } = registration
  const events = [...registration.events, ...registration.extraEvents]
  return (
    <Card
      title={inLanguage(project.name, language)}
      description={`${project.code} · ${registration.number}`}
      actions={<FeeStatusChip status={registration.status} />}
      className="h-full"
    >
      <DescriptionList>
        {events.length > 0 && <Description term={t('events')}>{events.join(', ')}</Description>}
        {registration.team && (
          <Description term={t('team')}>
            {t('teamCode', { code: registration.team.code })}
            {registration.teamRole && ` · ${t(`role.${registration.teamRole}`)}`}
          </Description>
        )}
        {testSite && (
          <Description term={t('testSite')}>
            {[testSite.city, testSite.district, testSite.name].filter(Boolean).join(' · ')}
          </Description>
        )}
        {startsAt && (
          <Description term={t('runs')}>
            <DateTime value={startsAt} as="date" />
            {endsAt && (
              <>
                {' – '}
                <DateTime value={endsAt} as="date" />
              </>
            )}
          </Description>
        )}
        <Description term={t('registeredAt')}>
          <DateTime value={registration.createdAt} as="date" />
        </Description>
      </DescriptionList>
    </Card>
  )
}
