import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { registrationHref } from './addresses'
import { Notice } from './notice'

/** A page of the shell without a redirect that shows nothing without a session. `href` leads to sign-in and back. */
export function SignInFirst({ href }: { href: string }) {
  const t = useTranslations('open.signInFirst')
  return (
    <Notice
      icon={<KeyRound aria-hidden="true" />}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <ButtonLink variant="primary" href={href}>
            {t('action')}
          </ButtonLink>
          <ButtonLink href={registrationHref(null)}>{t('register')}</ButtonLink>
        </>
      }
    />
  )
}
