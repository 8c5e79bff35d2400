import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { OwnOffer } from './own-offer'
import { OwnShowButton } from './own-show-button'

export type OwnStage = OwnOffer & { from: string }

/** A next stage to which the student has advanced, with the button to enter it. */
export function OwnStageBanner({ stage }: { stage: OwnStage }) {
  const t = useTranslations('ownProjects.advance')
  return (
    <Banner
      tone="good"
      title={t('title')}
      className="mb-6"
      actions={
        <OwnShowButton variant="primary" show={stage.code}>
          {t('open', { code: stage.code })}
        </OwnShowButton>
      }
    >
      {t('text', { from: stage.from, to: stage.name })}
    </Banner>
  )
}
