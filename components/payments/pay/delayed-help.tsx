'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { payHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { checkOrderAction } from '@/lib/features/payments/payments/actions'

export type DelayedHelpProps = { id: string; number: string | undefined; isConfirming: boolean; onChecked: () => void }

/** The status update is delayed: the payer is told to check back later, or lets the portal ask the provider at once (payments#polling). */
export function DelayedHelp({ id, number, isConfirming, onChecked }: DelayedHelpProps) {
  const t = useTranslations('paying.delayed')
  const [hasChecked, setChecked] = useState(false)
  const { run, pending, fault } = useOperation(checkOrderAction, { onSuccess: onChecked })
  async function checkAgain() {
    await run({ number })
    setChecked(true)
  }
  return (
    <Banner
      tone="warn"
      live
      title={t('title')}
      className="mb-6"
      actions={
        <>
          <Button pending={pending} onClick={checkAgain}>
            {t('again')}
          </Button>
          {!isConfirming && <ButtonLink href={payHref(id)}>{t('unpaid')}</ButtonLink>}
        </>
      }
    >
      <p>{t('text')}</p>
      {hasChecked && !pending && <p className="mt-2 font-medium">{fault?.message ?? t('nothingNew')}</p>}
    </Banner>
  )
}
