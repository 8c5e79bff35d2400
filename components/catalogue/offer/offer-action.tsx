'use client'

import { useTranslations } from 'next-intl'
import { useWhyNot } from '@/components/catalogue/plaza/use-why-not'
import { ownProjectHref, registrationHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { OfferReader, ProjectOffer } from './project-offer'

const dialog = lazyDialog(() => import('./register-dialog').then((file) => file.RegisterDialog))

/** What the reader can do about a project, or why nothing can be done now. */
export function OfferAction({
  offer,
  reader,
  isBlock = false,
}: {
  offer: ProjectOffer
  reader: OfferReader
  isBlock?: boolean
}) {
  const t = useTranslations('offer')
  const plaza = useTranslations('plaza')
  const whyNot = useWhyNot()
  const reason = whyNot(offer)
  const look = { size: 'lg', block: isBlock } as const
  if (reader.role === 'staff') return null
  if (reader.preview)
    return (
      <Button {...look} variant="primary" reason={t('preview.only')}>
        {t('register')}
      </Button>
    )
  if (offer.isRegistered) {
    return (
      <ButtonLink {...look} variant="primary" href={ownProjectHref(offer.code)}>
        {plaza('openOwn')}
      </ButtonLink>
    )
  }
  const logIn = reader.role === 'anyone' && (
    <ButtonLink {...look} href={reader.logInHref}>
      {t('logIn')}
    </ButtonLink>
  )
  if (reason !== null) {
    return (
      <>
        {logIn}
        {!logIn && (
          <Button {...look} reason={reason}>
            {t('register')}
          </Button>
        )}
        {logIn && <p className="text-ink-muted text-sm">{reason}</p>}
      </>
    )
  }
  if (reader.role === 'anyone') {
    return (
      <>
        <ButtonLink {...look} variant="primary" href={registrationHref(offer.code)}>
          {t('register')}
        </ButtonLink>
        {logIn}
      </>
    )
  }
  return (
    <DialogButton {...look} variant="primary" dialog={dialog} dialogProps={{ offer }}>
      {t('register')}
    </DialogButton>
  )
}
