import { useTranslations } from 'next-intl'
import { useGrantName } from '@/components/console/staff/grant-name'
import { Badge } from '@/components/ui/badge'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import type { listApiKeys } from '@/lib/features/console/api-keys/list-api-keys'
import type { ResultOf } from '@/lib/kernel/operation'
import { RevokeButton } from './revoke-button'

type ShownKey = ResultOf<typeof listApiKeys>['rows'][number]

/** Keys, a row each; on a phone a card each. */
export function KeyList({ keys }: { keys: readonly ShownKey[] }) {
  const t = useTranslations('apiKeys')
  const grantName = useGrantName()
  return (
    <DataTable
      isInBand
      caption={t('caption')}
      rows={keys}
      columns={({ column, state }) => [
        column(t('name'), (key) => (
          <>
            {key.name}
            <span className="block font-normal text-ink-muted text-xs">{t('by', { name: key.createdBy })}</span>
          </>
        )),
        column(t('scope'), (key) => (
          <span className="flex flex-wrap items-center gap-1.5">
            {key.grants.map((grant) => (
              <Badge key={grant.id}>{grantName(grant)}</Badge>
            ))}
            <details className="text-sm">
              <summary className="w-fit cursor-pointer rounded-sm text-accent-text max-md:py-3">
                {t('functionCount', { count: key.functions.length })}
              </summary>
              <code className="wrap-anywhere">{key.functions.join(', ')}</code>
            </details>
          </span>
        )),
        column(t('used'), (key) => (key.lastUsedAt ? <DateTime value={key.lastUsedAt} as="brief" /> : t('never')), {
          named: true,
        }),
        column(t('expires'), (key) => <DateTime value={key.expiresAt} as="date" />, { named: true }),
        state(t('state'), (key) => (
          <>
            {key.state !== 'live' && (
              <StatusChip tone={key.state === 'revoked' ? 'bad' : 'warn'}>{t(`states.${key.state}`)}</StatusChip>
            )}
            {(key.state === 'live' || key.state === 'stopped') && <RevokeButton id={key.id} name={key.name} />}
          </>
        )),
      ]}
    />
  )
}
