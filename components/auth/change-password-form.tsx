'use client'

import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { changeAdviserPasswordAction, changePasswordAction } from '@/lib/features/auth/actions'
import { passwordMinimum } from '@/lib/features/auth/rules'
import { checkNewPassword } from './new-password-check'
import { NewPasswordFields } from './new-password-fields'
import { leaveForLogin } from './remember-session'

export type ChangePasswordFormProps = { role: 'student' | 'adviser' | 'coordinator'; email: string }

/** Three fields (core 5, Password change); afterwards every session has ended and login says so. Needs the texts of `auth`. */
export function ChangePasswordForm({ role, email }: ChangePasswordFormProps) {
  const t = useTranslations('auth.password')
  const errors = useTranslations('auth.errors')
  const operation = useOperation(role === 'student' ? changePasswordAction : changeAdviserPasswordAction, {
    onSuccess: () => leaveForLogin('password-changed', role),
  })
  const check = (values: FormData) =>
    checkNewPassword(values, {
      newRequired: errors('newRequired'),
      againRequired: errors('againRequired'),
      inconsistent: errors('inconsistent'),
    })
  return (
    <Form operation={operation} check={check} onSubmit={operation.run} summary={false}>
      {/* Password managers store a password under the name that stands beside it. */}
      <input type="hidden" autoComplete="username" defaultValue={email} />
      <Field label={t('initial')} name="initialPassword" hint={t('initialHint')}>
        <PasswordInput autoComplete="current-password" maxLength={128} />
      </Field>
      <NewPasswordFields minimum={passwordMinimum(role)} />
      <p className="text-ink-muted text-sm">{t('consequence')}</p>
      <Submit className="self-start">{t('submit')}</Submit>
    </Form>
  )
}
