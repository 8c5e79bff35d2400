'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { dismissFindingAction } from '@/lib/features/payments/reconciliation/actions'
import type { Finding } from '@/lib/features/payments/reconciliation/read-findings'

/** Lets a finding stand, with the reason. */
export function DismissButton({ kind, id }: Pick<Finding, 'kind' | 'id'>) {
  const t = useTranslations('ledger.findings')
  const refund = useTranslations('ledger.refund')
  const common = useTranslations('common')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const operation = useOperation(dismissFindingAction, {
    said: t('dismissed'),
    onSuccess: () => {
      router.refresh()
      setOpen(false)
    },
  })
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('dismiss')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t('dismissTitle')} description={t('dismissText')}>
          <Form
            operation={operation}
            check={(values) => missingTexts(values, { reason: refund('reasonMissing') })}
            onSubmit={(values) => operation.run({ kind, id, reason: textOf(values, 'reason') })}
          >
            <Field label={t('dismissReason')} name="reason" required>
              <Textarea rows={3} maxLength={2000} />
            </Field>
            <DialogFooter>
              <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
              <Submit>{t('dismiss')}</Submit>
            </DialogFooter>
          </Form>
        </Dialog>
      )}
    </>
  )
}
