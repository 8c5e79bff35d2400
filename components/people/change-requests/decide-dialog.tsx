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
import { decideChangeAction } from '@/lib/features/people/change-requests/actions'
import type { Requests } from './change-requests'

export type DecideDialogProps = { request: Requests[number]; accept: boolean; onClose: () => void }

/** A decision that says why: the student reads why it is declined, the record why what was printed is changed. */
export function DecideDialog({ request, accept, onClose }: DecideDialogProps) {
  const t = useTranslations('changeRequests')
  const common = useTranslations('common')
  const names = useTranslations('fields.labels')
  const router = useRouter()
  const answer = accept ? 'accept' : 'decline'
  const operation = useOperation(decideChangeAction, {
    said: t(accept ? 'accepted' : 'declined'),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  const check = (values: FormData) => missingTexts(values, { reason: t(`dialog.${answer}.missing`) })

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(`dialog.${answer}.title`, { field: names(request.field) })}
      description={t(`dialog.${answer}.text`)}
    >
      <Form
        operation={operation}
        check={check}
        onSubmit={(values) => operation.run({ requestId: request.id, accept, reason: textOf(values, 'reason') })}
      >
        <Field label={t('reason')} name="reason" required>
          <Textarea rows={3} maxLength={2000} />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit>{t(answer)}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
