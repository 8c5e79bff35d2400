'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEventHandler } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { PasswordInput } from '@/components/ui/password-input'
import { passwordLength, type SignInType } from '@/lib/features/people/auth/rules'
import { emailFacts } from '@/lib/features/people/students/rules'
import { TextButton } from './text-button'

/** The e-mail field of a sign-in, as password managers know it. */
export const usernameInput = {
  type: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: emailFacts.max,
} as const

type ValueProps = { value: string; onValueChange: (value: string) => void }

export function UsernameField({
  value,
  onValueChange,
  onKeyDown,
  error,
}: ValueProps & { onKeyDown: KeyboardEventHandler; error: string | undefined }) {
  const t = useTranslations('auth.login')
  return (
    <Field label={t('username')} name="email" required hint={t('usernameHint')} error={error}>
      <Input
        {...usernameInput}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  )
}

/** A password, with the link to a code for roles that may use one, and to a new password. */
export function PasswordField({
  type,
  value,
  onValueChange,
  onUseCode,
}: ValueProps & { type: SignInType; onUseCode: () => void }) {
  const t = useTranslations('auth.login')
  const hasCodes = type === 'student' || type === 'adviser'
  const identity = type === 'student' || type === 'admin' ? type : 'teacher'
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('password')}
        name="secret"
        required
        aside={hasCodes && <TextButton onClick={onUseCode}>{t('useCode')}</TextButton>}
      >
        <PasswordInput
          autoComplete="current-password"
          maxLength={passwordLength.most}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </Field>
      <p className="text-ink-muted text-sm">
        <Link href={`/forgetPsw?identity=${identity}`}>{t('forgotten')}</Link>
      </p>
    </div>
  )
}

/** The authenticator code for people who enrolled an app: at login it appears after the right password and takes the focus. */
export function OtpField({ isWantedNow = false }: { isWantedNow?: boolean }) {
  const t = useTranslations('auth.login')
  return (
    <Field label={t('otp')} name="otp" required hint={t('otpHint')}>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it is wanted now
        autoFocus={isWantedNow}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="font-mono tracking-[0.16em]"
      />
    </Field>
  )
}
