'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { dismissFindingAction } from '@/lib/features/payments/reconciliation/actions'
import type { Finding } from '@/lib/features/payments/reconciliation/read-findings'

/** Lets a finding stand, with the reason. */
export function DismissButton({ kind, id }: Pick<Finding, 'kind' | 'id'>) {
  const t = useTranslations('ledger.findings')
  const refund = useTranslations('ledger.refund')
  const [isOpen, setOpen] = useState(false)
  const operation = useRefreshing(dismissFindingAction, { said: t('dismissed'), onSuccess: () => setOpen(false) })
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('dismiss')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('dismissTitle')}
          description={t('dismissText')}
          onClose={() => setOpen(false)}
          operation={operation}
          check={(values) => missingTexts(values, { reason: refund('reasonMissing') })}
          onSubmit={(values) => operation.run({ kind, id, reason: textOf(values, 'reason') })}
          submit={t('dismiss')}
        >
          <Field label={t('dismissReason')} name="reason" required>
            <Textarea rows={3} maxLength={2000} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
