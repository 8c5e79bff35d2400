'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import { passwordLength } from '@/lib/features/people/auth/rules'

export function OwnPasswordField() {
  const t = useTranslations('ownAccount.app')
  return (
    <Field label={t('password')} name="password" required>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it */}
      <PasswordInput autoFocus autoComplete="current-password" maxLength={passwordLength.most} />
    </Field>
  )
}

export function CodeField({ hint }: { hint: string }) {
  const t = useTranslations('ownAccount.app')
  return (
    <Field label={t('code')} name="otp" required hint={hint}>
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} className="font-mono tracking-[0.16em]" />
    </Field>
  )
}
