import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { ownProjectHref, rosterRowHref } from '@/components/shell/addresses'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ModifyEventsButton } from './modify-events-button'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { inLanguage } from '@/lib/i18n/languages'

type StudentRegistrationsProps = {
  registrations: readonly RegistrationRow[]
  /** The student's own page: each links to its details; for staff to its row in the registration list. */
  isOwn?: boolean
}

/** The student's registrations with their events, which can be changed there (registrations#events). */
export function StudentRegistrations({ registrations, isOwn = false }: StudentRegistrationsProps) {
  const t = useTranslations('people.entry')
  const language = useLocale()
  return (
    <Card title={t('registrations')}>
      {registrations.length === 0 ? (
        <p className="text-ink-muted">{t('noRegistrations')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {registrations.map(({ id, project, number, status, team }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 flex-1 basis-52">
                <Link
                  quiet
                  href={isOwn ? ownProjectHref(project.code) : rosterRowHref(project.code, number)}
                  className="block"
                >
                  {inLanguage(project.name, language)}
                </Link>
                <span className="text-ink-muted text-sm">
                  {[project.code, number, team && t('team', { code: team.code })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <FeeStatusChip status={status} />
                <ModifyEventsButton registrationId={id} project={inLanguage(project.name, language)} isOwn={isOwn} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
