import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { rosterRowHref } from '@/components/shell/addresses'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { listKeptRegistrations } from '@/lib/features/registrations/kept-registrations/list-kept-registrations'
import { inLanguage, siteName } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { ResultOf } from '@/lib/kernel/operation'
import { KeptRow } from './kept-row'
import { RegistrationMenu } from './registration-menu'

type Registration = ResultOf<typeof listKeptRegistrations>['registrations'][number]

type KeptRegistrationsProps = { registrations: readonly Registration[]; actions?: ReactNode }

/** All registrations of a student, the ended ones last, each with what can be done about it. */
export function KeptRegistrations({ registrations, actions }: KeptRegistrationsProps) {
  const t = useTranslations('studentConsole')
  return (
    <Card title={t('registrations')} actions={actions}>
      {registrations.length === 0 ? (
        <p className="text-ink-muted">{t('noRegistrations')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {registrations.map((registration) => (
            <Row key={registration.id} registration={registration} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ registration }: { registration: Registration }) {
  const t = useTranslations('studentConsole')
  const faults = useTranslations('faults')
  const language = useLocale()
  const { id, project, number, cancelledAt, teamCode, classCode, testSite, customPriceReason, letters } = registration
  const name = inLanguage(project.name, language)
  const say = (fault: FaultKey | null) => fault && faults(fault)
  return (
    <KeptRow
      of={registration}
      name={
        cancelledAt === null ? (
          <Link quiet href={rosterRowHref(project.code, number)}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      facts={[
        ...[project.code, project.season, number],
        teamCode !== null && t('team', { code: teamCode }),
        classCode !== null && t('class', { code: classCode }),
        testSite !== null && siteName(testSite, language),
        letters.length > 0 && t('letters.count', { count: letters.length }),
      ]}
      note={customPriceReason && t('waivedBecause', { reason: customPriceReason })}
      menu={
        registration.isKept &&
        cancelledAt === null && (
          <RegistrationMenu
            registration={{ id, project: name }}
            letters={letters}
            whyNot={{
              move: say(registration.whyNotMove),
              waive: say(registration.whyNotWaive),
              cancel: say(registration.whyNotCancel),
            }}
          />
        )
      }
    />
  )
}
