'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textsOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { CodeInput } from '@/components/ui/code-input'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { changeAddressAction, requestAddressCodeAction } from '@/lib/features/people/students/actions'
import { emailFacts } from '@/lib/features/people/students/rules'
import type { Entry } from './entry-fields'

/** First the new address, to which a code is sent; then the code, which proves that the mailbox is read. */
export function AddressDialog({ student, onClose }: { student: Entry; onClose: () => void }) {
  const t = useTranslations('people.address')
  const common = useTranslations('common')
  const errors = useFieldErrors()
  const wrong = useTranslations('fields.errors')
  const names = useTranslations('fields.labels')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sending = useOperation(requestAddressCodeAction)
  const changing = useRefreshing(changeAddressAction, { successMessage: t('done'), onSuccess: onClose })
  const address = email.trim().toLowerCase()

  async function send() {
    if ((await sending.run({ studentId: student.id, email: address })) !== null) setSentTo(address)
  }

  const check = (values: FormData) =>
    sentTo === null
      ? missingTexts(values, { email: wrong('email') })
      : missingTexts(values, {
          code: errors('required', { field: t('code') }),
          reason: errors('required', { field: names('reason') }),
        })

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')} description={t('description')}>
      <Form
        operation={sentTo === null ? sending : changing}
        check={check}
        onSubmit={(values) =>
          sentTo === null
            ? void send()
            : void changing.run({ studentId: student.id, email: sentTo, ...textsOf(values, 'code', 'reason') })
        }
      >
        <Field label={t('email')} name="email" required hint={t('now', { email: student.email ?? '' })}>
          <Input
            type="email"
            maxLength={emailFacts.max}
            autoComplete="off"
            spellCheck={false}
            value={email}
            readOnly={sentTo !== null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
        {sentTo !== null && (
          <>
            <p role="status" className="text-good">
              {t('sent', { email: sentTo })}
            </p>
            <Field label={t('code')} name="code" required hint={t('codeHint')}>
              <CodeInput />
            </Field>
            <ReasonField label={t('reason')} required />
            {sending.fault && <FaultBanner fault={sending.fault} />}
          </>
        )}
        <DialogFooter>
          {sentTo === null ? (
            <Button onClick={onClose}>{common('cancel')}</Button>
          ) : (
            <Button pending={sending.pending} onClick={send}>
              {t('sendAgain')}
            </Button>
          )}
          <Submit>{t(sentTo === null ? 'send' : 'change')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
