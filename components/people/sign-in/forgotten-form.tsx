'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { requestPasswordResetAction } from '@/lib/features/people/auth/actions'
import type { Identity } from '@/lib/features/people/auth/rules'
import { usernameInput } from './login-fields'

export type ForgottenFormProps = { identity: Identity }

/** E-mail and identity (people#forgotten-passwords). The answer is the same whatever the address. */
export function ForgottenForm({ identity }: ForgottenFormProps) {
  const t = useTranslations('auth.forgotten')
  const fields = useTranslations('fields')
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const operation = useOperation(requestPasswordResetAction)

  async function ask(values: FormData) {
    if ((await operation.run(values)) !== null) setAskedFor(textOf(values, 'email'))
  }

  const check = (values: FormData) =>
    missingTexts(values, { email: fields('errors.required', { field: fields('labels.email') }) })

  if (askedFor !== null) return <LinkSent email={askedFor} onAgain={() => setAskedFor(null)} />
  return (
    <>
      <h1 className="font-semibold text-3xl tracking-title">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('intro')}</p>
      <Form operation={operation} check={check} onSubmit={ask} summary={false}>
        <Field label={t('email')} name="email" required>
          <Input {...usernameInput} />
        </Field>
        <FieldGroup label={t('identity')} name="identity">
          <RadioGroup
            defaultValue={identity}
            options={[
              { value: 'student', label: t('student') },
              { value: 'teacher', label: t('teacher'), hint: t('teacherHint') },
              { value: 'admin', label: t('admin'), hint: t('adminHint') },
            ]}
          />
        </FieldGroup>
        <div className="flex gap-3">
          <ButtonLink href="/login" size="lg" className="flex-1">
            {t('cancel')}
          </ButtonLink>
          <Submit size="lg" className="flex-1">
            {t('confirm')}
          </Submit>
        </div>
      </Form>
    </>
  )
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('auth.forgotten')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="font-semibold text-3xl tracking-title outline-none">
        {t('sentTitle')}
      </h1>
      <p className="mt-2 mb-6 wrap-anywhere text-ink-muted">{t('sentText', { email })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" href="/login">
          {t('backToLogin')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </>
  )
}
