'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useOperation } from '@/components/forms/use-operation'
import { usernameInput } from '@/components/people/sign-in/login-fields'
import { checkNewPassword } from '@/components/people/sign-in/new-password-check'
import { NewPasswordFields } from '@/components/people/sign-in/new-password-fields'
import { todayHref } from '@/components/shell/addresses'
import { noteSession } from '@/components/shell/session-note'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { makeOwnerAction } from '@/lib/features/console/first-run/actions'
import { ownerFacts } from '@/lib/features/console/first-run/rules'

/** The first owner: name, address and password; then they are signed in. */
export function OwnerForm({ token, minimum }: { token: string; minimum: number }) {
  const t = useTranslations('firstRun')
  const errors = useTranslations('auth.errors')
  const router = useRouter()
  const fieldCheck = useFieldCheck(ownerFacts)
  const operation = useOperation(makeOwnerAction, {
    onSuccess: (session) => {
      noteSession(session)
      router.replace(todayHref)
    },
  })
  const check = (values: FormData) => [
    ...fieldCheck(values),
    ...checkNewPassword(values, {
      newRequired: errors('newRequired'),
      againRequired: errors('againRequired'),
      inconsistent: errors('inconsistent'),
    }),
  ]
  return (
    <>
      <h1 className="font-semibold text-3xl tracking-title">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('intro')}</p>
      <Form operation={operation} check={check} onSubmit={operation.run} summary={false}>
        <input type="hidden" name="token" value={token} />
        <Field label={t('name')} name="name" required>
          <Input maxLength={ownerFacts.name.max} autoComplete="name" />
        </Field>
        <Field label={t('email')} name="email" required hint={t('emailHint')}>
          <Input {...usernameInput} />
        </Field>
        <NewPasswordFields minimum={minimum} />
        <Submit size="lg" block>
          {t('submit')}
        </Submit>
      </Form>
    </>
  )
}
