import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { orderHref, rosterRowHref } from '@/components/shell/addresses'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { listKeptRegistrations } from '@/lib/features/registrations/kept-registrations/list-kept-registrations'
import { inLanguage } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { ResultOf } from '@/lib/kernel/operation'
import { RegistrationMenu } from './registration-menu'

type Registration = ResultOf<typeof listKeptRegistrations>[number]

/** All registrations of a student, the ended ones last, each with what can be done about it. */
export function KeptRegistrations({ registrations }: { registrations: readonly Registration[] }) {
  const t = useTranslations('studentConsole')
  return (
    <Card title={t('registrations')}>
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
  const { id, project, number, status, cancelledAt, cancelKind, teamCode, orders, customPriceReason } = registration
  const name = inLanguage(project.name, language)
  const say = (fault: FaultKey | null) => fault && faults(fault)
  return (
    <li className="flex items-start justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {cancelledAt === null ? (
            <Link quiet href={rosterRowHref(project.code, number)}>
              {name}
            </Link>
          ) : (
            <span className="text-ink-muted">{name}</span>
          )}
          {cancelledAt === null ? (
            <FeeStatusChip status={status} />
          ) : (
            <StatusChip tone="neutral">{t(`ended.${cancelKind ?? 'CANCELLED'}`)}</StatusChip>
          )}
        </div>
        <p className="text-ink-muted text-sm">
          {[project.code, project.season, number, teamCode !== null && t('team', { code: teamCode })]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <DateTime value={cancelledAt ?? registration.createdAt} as="table" />
        </p>
        {customPriceReason !== null && (
          <p className="text-sm wrap-anywhere">{t('waivedBecause', { reason: customPriceReason })}</p>
        )}
        {orders.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {orders.map((order) => (
              <Link key={order} href={orderHref(order)}>
                {t('order', { number: order })}
              </Link>
            ))}
          </p>
        )}
      </div>
      {registration.isKept && cancelledAt === null && (
        <RegistrationMenu
          registration={{ id, project: name }}
          whyNot={{
            move: say(registration.whyNotMove),
            waive: say(registration.whyNotWaive),
            cancel: say(registration.whyNotCancel),
          }}
        />
      )}
    </li>
  )
}
