'use client'

import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { changeAdviserPasswordAction, changePasswordAction } from '@/lib/features/people/auth/actions'
import type { getPasswordForm } from '@/lib/features/people/auth/get-password-form'
import { passwordLength, passwordMinimum } from '@/lib/features/people/auth/rules'
import type { ResultOf } from '@/lib/kernel/operation'
import { checkNewPassword } from './new-password-check'
import { NewPasswordFields } from './new-password-fields'
import { leaveForLogin } from './leave-for-login'

export type ChangePasswordFormProps = ResultOf<typeof getPasswordForm>

/** Three fields (people#passwords); afterwards every session has ended and the login page says so. Needs the texts of `auth`. */
export function ChangePasswordForm({ role, email, hasPassword }: ChangePasswordFormProps) {
  const t = useTranslations('auth.password')
  const errors = useTranslations('auth.errors')
  const operation = useOperation(role === 'student' ? changePasswordAction : changeAdviserPasswordAction, {
    onSuccess: () => leaveForLogin(role),
  })
  const check = (values: FormData) =>
    checkNewPassword(values, {
      ...(hasPassword ? { initialRequired: errors('initialRequired') } : {}),
      newRequired: errors('newRequired'),
      againRequired: errors('againRequired'),
      inconsistent: errors('inconsistent'),
    })
  return (
    <Form operation={operation} check={check} onSubmit={operation.run} summary={false}>
      {/* Password managers store a password with the username field beside it. */}
      <input type="hidden" autoComplete="username" defaultValue={email} />
      <Field
        label={t('initial')}
        name="initialPassword"
        required={hasPassword}
        hint={hasPassword ? undefined : t('initialHint')}
      >
        <PasswordInput autoComplete="current-password" maxLength={passwordLength.most} />
      </Field>
      <NewPasswordFields minimum={passwordMinimum(role)} />
      <p className="text-ink-muted text-sm">{t('consequence')}</p>
      <Submit className="self-start">{t('submit')}</Submit>
    </Form>
  )
}
