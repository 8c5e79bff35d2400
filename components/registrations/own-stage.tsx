'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { OwnOffer } from './own-offer'

export type OwnStage = OwnOffer & { from: string }

const load = () => import('./own-stage-dialog').then((file) => file.OwnStageDialog)
const OwnStageDialog = dynamic(load)

/** She did well enough for the next stage: what it is, and the way into it. */
export function OwnStageBanner({ stage }: { stage: OwnStage }) {
  const t = useTranslations('ownProjects.advance')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Banner
        tone="good"
        title={t('title')}
        className="mb-6"
        actions={
          <Button variant="primary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
            {t('open', { code: stage.code })}
          </Button>
        }
      >
        {t('text', { from: stage.from, to: stage.name })}
      </Banner>
      {isOpen && <OwnStageDialog stage={stage} onClose={() => setOpen(false)} />}
    </>
  )
}
