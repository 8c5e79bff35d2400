'use client'

import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { resetPasswordAction } from '@/lib/features/people/auth/actions'
import type { SignInType } from '@/lib/features/people/auth/rules'
import { checkNewPassword } from './new-password-check'
import { OtpField } from './login-fields'
import { NewPasswordFields } from './new-password-fields'
import { leaveForLogin } from './leave-for-login'

export type ResetFormProps = { token: string; email: string; role: SignInType; minimum: number; needsOtp: boolean }

/** Sets a new password with the link's token; then the login page says that it was changed. */
export function ResetForm({ token, email, role, minimum, needsOtp }: ResetFormProps) {
  const t = useTranslations('auth.reset')
  const errors = useTranslations('auth.errors')
  const operation = useOperation(resetPasswordAction, { onSuccess: () => leaveForLogin(role) })
  const check = (values: FormData) =>
    checkNewPassword(values, {
      newRequired: errors('newRequired'),
      againRequired: errors('againRequired'),
      inconsistent: errors('inconsistent'),
    })
  return (
    <>
      <h1 className="font-semibold text-3xl tracking-title">{t('title')}</h1>
      <p className="mt-2 mb-6 wrap-anywhere text-ink-muted">{t('intro', { email })}</p>
      <Form operation={operation} check={check} onSubmit={operation.run} summary={false}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields minimum={minimum} />
        {needsOtp && <OtpField />}
        <Submit size="lg" block>
          {t('submit')}
        </Submit>
      </Form>
    </>
  )
}
