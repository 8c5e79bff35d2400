'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { noteSession } from '@/components/shell/session-note'
import { useCountdown } from '@/components/people/sign-in/use-countdown'
import { Form, Submit } from '@/components/forms/form'
import { type OperationState, useOperation } from '@/components/forms/use-operation'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { CodeInput } from '@/components/ui/code-input'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { confirmRegistrationAction } from '@/lib/features/registrations/open-registrations/actions'
import type { Ticket } from './use-memory'

export type CodeStepProps = {
  ticket: Ticket
  /** Sends another code for the same form. */
  resend: Pick<OperationState, 'pending' | 'fault'> & { send: () => Promise<void> }
  onBack: () => void
  /** The student is registered and signed in: `go` leads on. */
  onDone: (go: () => void) => void
  mailbox: string | null
  next: string | null
}

const digits = 8

/** The code proves the address and registers and signs in the student. */
export function CodeStep({ ticket, resend, onBack, onDone, mailbox, next }: CodeStepProps) {
  const t = useTranslations('openRegistration.code')
  const router = useRouter()
  const [code, setCode] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const wait = useCountdown(ticket.resendAt)
  const operation = useOperation(confirmRegistrationAction, {
    onSuccess: ({ id, role, number, isKnown, wasRegistered }) => {
      noteSession({ id, role })
      const how = wasRegistered ? 'again' : isKnown ? 'known' : 'new'
      onDone(() => router.replace(next ?? `/studentProjects?welcome=${encodeURIComponent(number)}&as=${how}`))
    },
  })
  const { intentId } = ticket
  useEffect(() => title.current?.focus(), [intentId])

  const confirm = (typed: string) => operation.run({ intentId, code: typed })
  const isUsed = operation.fault?.key === 'openRegistrations.used'

  return (
    <div className="max-w-md">
      <h2 ref={title} tabIndex={-1} className="font-semibold text-2xl tracking-title outline-none">
        {t('title')}
      </h2>
      <p className="mt-2 mb-6 wrap-anywhere text-ink-muted">{t('text', { email: ticket.email })}</p>
      <Form
        operation={operation}
        check={() => (code.length === digits ? [] : [{ field: 'code', message: t('incomplete') }])}
        onSubmit={() => confirm(code)}
        summary={false}
      >
        <Field label={t('label')} name="code" required>
          <CodeInput value={code} onValueChange={setCode} onComplete={confirm} />
        </Field>
        {isUsed ? (
          <ButtonLink variant="primary" size="lg" block href="/studentProjects">
            {t('openProjects')}
          </ButtonLink>
        ) : (
          <Submit size="lg" block>
            {t('confirm')}
          </Submit>
        )}
      </Form>
      <div className="mt-6 flex flex-col gap-4">
        {resend.fault && <FaultBanner fault={resend.fault} />}
        <div className="flex flex-wrap gap-3">
          <Button
            pending={resend.pending}
            reason={wait > 0 ? t('resendIn', { seconds: wait }) : null}
            onClick={resend.send}
          >
            {t('resend')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('change')}
          </Button>
        </div>
        {mailbox && (
          <p>
            <Link href={`${mailbox}?to=${encodeURIComponent(ticket.email)}`} target="_blank">
              {t('openMailbox')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
