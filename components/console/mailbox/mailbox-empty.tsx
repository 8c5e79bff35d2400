import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

export function MailboxEmpty({ to }: { to: string }) {
  const t = useTranslations('mailbox')
  if (to === '') {
    return (
      <EmptyState
        kind="nothing"
        title={t('noneTitle')}
        actions={
          <ButtonLink variant="primary" href="/login">
            {t('login')}
          </ButtonLink>
        }
      >
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title={t('noMatchTitle')}
      actions={<ButtonLink href="/dev/mailbox">{t('showAll')}</ButtonLink>}
    >
      {to}
    </EmptyState>
  )
}
