'use client'

import { useEffect, useState } from 'react'
import { hasFields, kept } from '@/components/forms/unsaved'
import { useOperation } from '@/components/forms/use-operation'
import { requestCodeAction } from '@/lib/features/people/auth/actions'
import type { SignInType } from '@/lib/features/people/auth/rules'
import { useCountdown } from './use-countdown'

/** The address and type for which a code was sent, and when the next one may be. */
type CodeRequest = { email: string; type: SignInType; isSent: boolean; until: number }

/** The code that is awaited, kept in the tab, because a phone may drop the page while somebody looks for it in the mail. */
export const awaitedCode = kept('portal.code', isRequest, 'sessionStorage')

function isRequest(value: unknown): value is CodeRequest {
  return hasFields(value, 'email', 'type', 'isSent', 'until') && typeof value.until === 'number'
}

/** A code lives ten minutes (people#codes); about as long its page is shown as it was left. */
const livesMs = 600_000

/**
 * Sends one-time codes, and knows for this address whether one was sent and when the next is allowed. `onFound` is told the
 * address for which the tab still awaits a code.
 */
export function useSendCode(type: SignInType, email: string, onFound: (email: string) => void) {
  const [request, setRequest] = useState<CodeRequest | null>(null)
  useEffect(() => {
    const found = awaitedCode.read()
    if (found === null || found.type !== type || found.until + livesMs < Date.now()) return
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows, and the page came from the server
    setRequest(found)
    onFound(found.email)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has come
  }, [])
  const address = email.trim().toLowerCase()
  const own = request?.email === address && request.type === type ? request : null

  async function ask(raw: unknown) {
    const result = await requestCodeAction(raw)
    const seconds = result.ok ? result.data.resendSeconds : result.fault.retryAfter
    if (seconds !== undefined) {
      const isSent = result.ok || own?.isSent === true
      const next = { email: address, type, isSent, until: Date.now() + seconds * 1000 }
      setRequest(next)
      awaitedCode.write(isSent ? next : null)
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
