'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { payHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Checkbox } from '@/components/ui/checkbox'

export type GoToPayProps = { id: string; amount: string; policyHash: string }

/**
 * The policy's checkbox, and the button that requires it (payments#policy). The address carries the policy's hash, so
 * that the payment page asks again only if the policy has changed.
 */
export function GoToPay({ id, amount, policyHash }: GoToPayProps) {
  const t = useTranslations('paying')
  const [isAgreed, agree] = useState(false)
  const box = useId()
  useEffect(() => {
    const there = document.getElementById(box)
    // oxlint-disable-next-line react/set-state-in-effect -- ticked before the page lived, nobody heard it
    agree(there instanceof HTMLInputElement && there.checked)
  }, [box])
  return (
    <div className="flex flex-col items-start gap-4">
      <Checkbox id={box} label={t('agree')} onChange={(event) => agree(event.target.checked)} />
      {isAgreed ? (
        <ButtonLink variant="primary" href={payHref(id, { agreed: policyHash })}>
          {t('goToPay', { amount })}
        </ButtonLink>
      ) : (
        <Button variant="primary" reason={t('notAgreed')}>
          {t('goToPay', { amount })}
        </Button>
      )}
    </div>
  )
}
