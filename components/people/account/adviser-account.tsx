import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'
import { type AdviserProfile, AdviserProfileForm } from './adviser-profile-form'

/** An adviser's or coordinator's own entry. */
export function AdviserAccount({ profile }: { profile: AdviserProfile }) {
  const t = useTranslations('account.adviser')
  return (
    <Card title={t('title')} description={t('description')}>
      <Messages of={['account', 'contacts', 'success']}>
        <AdviserProfileForm {...profile} />
      </Messages>
    </Card>
  )
}
