'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { withdrawReleaseAction } from '@/lib/features/judging/releases/actions'

type Props = { release: { id: string; isOut: boolean }; onClose: () => void }

/** What is out is hidden again, what is to come does not come; either with a reason. */
export function WithdrawDialog({ release, onClose }: Props) {
  const t = useTranslations('releases.withdraw')
  const common = useTranslations('common')
  const errors = useTranslations('fields.errors')
  const router = useRouter()
  const operation = useOperation(withdrawReleaseAction, {
    said: t(release.isOut ? 'done' : 'cancelled'),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(release.isOut ? 'title' : 'cancelTitle')}
      description={t(release.isOut ? 'text' : 'cancelText')}
    >
      <Form
        operation={operation}
        summary={false}
        check={(values) => missingTexts(values, { reason: errors('required', { field: t('reason') }) })}
        onSubmit={(values) => void operation.run({ releaseId: release.id, reason: textOf(values, 'reason') })}
      >
        <Field label={t('reason')} name="reason" hint={t('reasonHint')} required>
          <Textarea rows={3} maxLength={2000} />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit>{t(release.isOut ? 'confirm' : 'cancelConfirm')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
