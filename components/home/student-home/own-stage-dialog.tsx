'use client'

import { useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { Period } from '@/components/catalogue/projects/period'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import type { OwnStage } from './own-stage'
import { OwnStageForm } from './own-stage-form'
import { useUrlDialog } from './use-url-dialog'

/** The next stage with its price, dates and events (catalogue#next-stages). */
export function OwnStageDialog({ stage }: { stage: OwnStage }) {
  const t = useTranslations('ownDialogs')
  const { isOpen, close } = useUrlDialog()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={t('advance.dialog', { name: stage.name })}
      description={t('advance.from', { from: stage.from })}
    >
      <DescriptionList className="mb-6">
        <Description term={t('facts.price')}>
          <OfferPrice {...stage} />
        </Description>
        <Description term={t('facts.runs')}>
          <Period from={stage.startsAt} to={stage.endsAt} />
        </Description>
        <Description term={t('facts.registration')}>
          <RegistrationWindow whyNot={stage.whyNot} opensAt={stage.opensAt} closesAt={stage.closesAt} />
        </Description>
      </DescriptionList>
      <OwnStageForm stage={stage} onClose={close} />
    </Dialog>
  )
}
