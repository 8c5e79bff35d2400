import { useTranslations } from 'next-intl'
import { administratorHref } from '@/components/shell/console-addresses'
import { Badge } from '@/components/ui/badge'
import { DateTime } from '@/components/ui/date-time'
import { NamePair } from '@/components/ui/name-pair'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import type { StaffMember } from '@/lib/features/console/staff/queries'
import { useGrantName } from './grant-name'

type Listed = StaffMember & { lastSeenAt: Date | null }

/** Administrators, a row each; on a phone a card each. */
export function StaffList({ administrators }: { administrators: readonly Listed[] }) {
  const t = useTranslations('staff')
  const grantName = useGrantName()
  return (
    <DataTable
      isInBand
      caption={t('caption')}
      rows={administrators}
      columns={({ column, state }) => [
        column(t('name'), (administrator) => (
          <NamePair main={administrator.name} other={administrator.email} href={administratorHref(administrator.id)} />
        )),
        column(t('grants'), (administrator) => (
          <span className="flex flex-wrap gap-1.5">
            {administrator.grants.map((grant) => (
              <Badge key={grant.id} accent={grant.role === 'OWNER'}>
                {grantName(grant)}
              </Badge>
            ))}
            {administrator.grants.length === 0 && <span className="text-ink-muted">{t('noGrants')}</span>}
          </span>
        )),
        state(t('account'), (administrator) => <AccountState administrator={administrator} />),
        column(
          t('seen'),
          (administrator) =>
            administrator.lastSeenAt ? <DateTime value={administrator.lastSeenAt} as="brief" /> : t('never'),
          { wide: true },
        ),
      ]}
    />
  )
}

function AccountState({ administrator }: { administrator: Listed }) {
  const t = useTranslations('staff')
  if (administrator.disabledAt !== null) return <StatusChip tone="bad">{t('disabledMark')}</StatusChip>
  if (!administrator.hasPassword) return <StatusChip tone="warn">{t('invited')}</StatusChip>
  return <span className="text-ink-muted">{administrator.hasTotp ? t('hasTotp') : t('states.active')}</span>
}
