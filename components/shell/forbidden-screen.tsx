import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from './notice'

/** Within reach, but not for this role. */
export function ForbiddenScreen() {
  const t = useTranslations('shell.forbidden')
  return (
    <Notice
      icon={<Lock aria-hidden="true" />}
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
