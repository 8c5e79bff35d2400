'use client'

import { useState } from 'react'
import type { SignInType } from '@/lib/features/people/auth/rules'
import { useSendCode } from './use-send-code'
import { useSignIn } from './use-sign-in'

/** The values of the login form, kept over a change of type and of language. */
type LoginTexts = { email: string; secret: string; projectCode: string | null }

const nothing: LoginTexts = { email: '', secret: '', projectCode: null }

/** The state of the login form: the type is in the address, so that it can be linked. */
export function useLogin(first: SignInType, next: string | null) {
  const [type, setType] = useState(first)
  const [prefersPassword, setPrefersPassword] = useState(false)
  const [typed, setTyped] = useState(nothing)
  const [wantsOtp, setWantsOtp] = useState(false)
  const signIn = useSignIn(type, next)
  const code = useSendCode(type, typed.email, (email) =>
    setTyped((before) => (before.email === '' ? { ...before, email } : before)),
  )

  const asksOtp = signIn.fault?.key === 'auth.otpRequired'
  if (asksOtp && !wantsOtp) setWantsOtp(true)

  const isStaff = type === 'coordinator' || type === 'admin'

  function show(nextType: SignInType, withPassword: boolean, filled: Partial<LoginTexts> = {}) {
    setType(nextType)
    setPrefersPassword(withPassword)
    setTyped({ ...typed, secret: '', ...filled })
    setWantsOtp(false)
    signIn.reset()
    code.reset()
    const query = new URLSearchParams(window.location.search)
    query.set('type', nextType)
    query.delete('notice')
    window.history.replaceState(null, '', `?${query}`)
  }

  return {
    type,
    isStaff,
    byCode: !isStaff && !prefersPassword,
    prefersPassword,
    wantsOtp,
    typed,
    enter: (part: Partial<LoginTexts>) => setTyped((before) => ({ ...before, ...part })),
    show,
    code,
    // The request for the second factor is not shown as a failure.
    signIn: asksOtp ? { ...signIn, fault: null } : signIn,
  }
}
