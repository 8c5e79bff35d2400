import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'

export function MailboxEmpty({ to }: { to: string }) {
  const t = useTranslations('mailbox')
  if (to === '') {
    return (
      <EmptyState kind="nothing" title={t('noneTitle')} link={{ href: '/login', label: t('login'), isMain: true }}>
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="noMatch" title={t('noMatchTitle')} link={{ href: '/dev/mailbox', label: t('showAll') }}>
      {to}
    </EmptyState>
  )
}
