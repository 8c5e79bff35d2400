import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'

/** A used or expired link, and the link to a new one. */
export function StaleLink() {
  const t = useTranslations('auth.reset')
  return (
    <>
      <h1 className="font-semibold text-3xl tracking-title">{t('staleTitle')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('staleText')}</p>
      <ButtonLink variant="primary" href="/forgetPsw" className="self-start">
        {t('askAgain')}
      </ButtonLink>
    </>
  )
}
