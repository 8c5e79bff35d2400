import { Compass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from './notice'

/** Not there, or out of reach: the two look the same. */
export function NotFoundScreen() {
  const t = useTranslations('shell.notFound')
  return (
    <Notice
      icon={<Compass aria-hidden="true" />}
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink variant="primary" href="/">
          {t('home')}
        </ButtonLink>
      }
    />
  )
}
