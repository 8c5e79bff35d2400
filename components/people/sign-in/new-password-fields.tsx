'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { passwordLength } from '@/lib/features/people/auth/rules'

/** A new password, typed twice. */
export function NewPasswordFields({ minimum }: { minimum: number }) {
  const t = useTranslations('auth.password')
  return (
    <>
      <Field label={t('new')} name="newPassword" required hint={t('newHint', { minimum })}>
        <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} />
      </Field>
      <Field label={t('again')} name="newPasswordAgain" required>
        <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} />
      </Field>
    </>
  )
}
