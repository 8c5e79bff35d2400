'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { withdrawReductionAction } from '@/lib/features/payments/fee-reductions/actions'

const load = () => import('@/components/ui/confirm-dialog').then((file) => file.ConfirmDialog)
const ConfirmDialog = dynamic(load)

/** Takes a request back; the proof is deleted with it, so it is asked once. */
export function WithdrawButton({ requestId }: { requestId: string }) {
  const t = useTranslations('feeReductions')
  const [isOpen, setOpen] = useState(false)
  const operation = useRefreshing(withdrawReductionAction, { said: t('withdrawn'), onSuccess: () => setOpen(false) })
  return (
    <>
      <Button onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('withdrawTitle')}
          confirm={t('withdrawConfirm')}
          pending={operation.pending}
          onConfirm={() => void operation.run({ requestId })}
        >
          {t('withdrawText')}
          {operation.fault && (
            <div className="mt-4">
              <FaultBanner fault={operation.fault} />
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
