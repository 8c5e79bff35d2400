'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { withdrawReductionAction } from '@/lib/features/payments/fee-reductions/actions'

const load = () => import('@/components/forms/confirm-operation').then((file) => file.ConfirmOperation)
const ConfirmOperation = dynamic(load)

/** Withdraws a request; its proof is deleted with it, so it asks for confirmation. */
export function WithdrawButton({ requestId }: { requestId: string }) {
  const t = useTranslations('feeReductions')
  const [isOpen, setOpen] = useState(false)
  const operation = useRefreshing(withdrawReductionAction, {
    successMessage: t('withdrawn'),
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      {isOpen && (
        <ConfirmOperation
          title={t('withdrawTitle')}
          confirm={t('withdrawConfirm')}
          onConfirm={() => void operation.run({ requestId })}
          operation={operation}
          onClose={() => setOpen(false)}
        >
          {t('withdrawText')}
        </ConfirmOperation>
      )}
    </>
  )
}
