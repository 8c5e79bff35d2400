'use client'

import { useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { Period } from '@/components/catalogue/projects/period'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { PlazaOffer } from './offer-parts'

export type OfferedProject = PlazaOffer['projects'][number]

/** What a project of a package costs with it, its dates and end of registration. */
export function ProjectFacts({ offer, project }: { offer: PlazaOffer; project: OfferedProject }) {
  const t = useTranslations('plaza')
  return (
    <DescriptionList className="mb-6">
      <Description term={t('price')}>
        <OfferPrice {...offer} />
        <span className="text-ink-muted"> · {t('wholePackage')}</span>
        {offer.priceMinor > 0 && <p className="text-ink-muted text-sm">{t('dueLater')}</p>}
      </Description>
      <Description term={t('time')}>
        <Period from={project.startsAt} to={project.endsAt} />
      </Description>
      <Description term={t('status')}>
        <RegistrationWindow whyNot={project.whyNot} opensAt={project.opensAt} closesAt={project.closesAt} />
        {project.whyNot === null && project.seatsLeft !== null && (
          <span className="text-ink-muted text-sm">{t('seats', { left: project.seatsLeft })}</span>
        )}
      </Description>
    </DescriptionList>
  )
}
