'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { revokeApiKeyAction } from '@/lib/features/console/api-keys/actions'

export function RevokeButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('apiKeys.revoke')
  const operation = useRefreshing(revokeApiKeyAction, { successMessage: t('done') })
  return (
    <AskedAction
      label={t('open')}
      named={t('named', { name })}
      title={t('title', { name })}
      look={{ variant: 'quiet', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ keyId: id })}
    >
      {t('text')}
    </AskedAction>
  )
}
