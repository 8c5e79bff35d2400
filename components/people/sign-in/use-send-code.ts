'use client'

import { useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { requestCodeAction } from '@/lib/features/people/auth/actions'
import type { SignInType } from '@/lib/features/people/auth/rules'
import { useCountdown } from './use-countdown'

/** The address and type for which a code was sent, and when the next one may be. */
type CodeRequest = { email: string; type: SignInType; isSent: boolean; until: number }

/** Sends one-time codes, and knows for this address whether one was sent and when the next is allowed. */
export function useSendCode(type: SignInType, email: string) {
  const [request, setAsked] = useState<CodeRequest | null>(null)
  const address = email.trim().toLowerCase()
  const own = request?.email === address && request.type === type ? request : null

  async function ask(raw: unknown) {
    const result = await requestCodeAction(raw)
    const seconds = result.ok ? result.data.resendSeconds : result.fault.retryAfter
    if (seconds !== undefined) {
      const isSent = result.ok || own?.isSent === true
      setAsked({ email: address, type, isSent, until: Date.now() + seconds * 1000 })
    }
    return result
  }
  const { run, fault, pending, reset } = useOperation(ask)

  return {
    /** Resolves to whether it was sent. */
    send: async () => (await run({ email, loginType: type })) !== null,
    reset,
    sending: pending,
    fault,
    sentTo: own?.isSent ? address : null,
    /** Another one each time a code was sent. */
    sent: request,
    wait: useCountdown(own?.until ?? null),
  }
}
