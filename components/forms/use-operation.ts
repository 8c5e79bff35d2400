'use client'

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { showToast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { focusField } from './focus-field'

type Refusal = Extract<ActionResult<unknown>, { ok: false }>['fault']

/** A refusal of the server, or of the browser: no answer, or a page older than the portal. */
export type ShownFault = Pick<Refusal, 'key' | 'message' | 'fields' | 'reference' | 'data' | 'retryAfter'>

export type OperationState<T = unknown> = {
  /** Does nothing while it runs. Resolves to the data, or to null when it was refused (then `fault` says why). */
  run: (raw: unknown) => Promise<T | null>
  pending: boolean
  fault: ShownFault | null
  fieldError: (name: string) => string | undefined
  reset: () => void
}

export type OperationOptions<T> = {
  /** The toast after a success; leave it out where the next screen says so. */
  successMessage?: string | ((data: T) => string)
  /** Runs in the same transition: the button stays busy until a navigation that it starts has finished. */
  onSuccess?: (data: T) => void
  /**
   * The server has refused, so the page may be out of date. It doesn't run without an answer: a page that is reloaded
   * without a network becomes the error page of the browser.
   */
  onRefused?: () => void
}

export const localFaults = { offline: 'client.offline', unexpected: 'client.unexpected', outdated: 'client.outdated' }

/** Runs a server action once at a time and keeps its result. The form keeps its values whatever happens. */
export function useOperation<T>(
  action: (raw: unknown) => Promise<ActionResult<T>>,
  { successMessage, onSuccess, onRefused }: OperationOptions<T> = {},
): OperationState<T> {
  const t = useTranslations('common.form')
  const [pending, startTransition] = useTransition()
  const [fault, setFault] = useState<ShownFault | null>(null)
  const running = useRef(false)
  const place = useRef<ParentNode | null>(null)

  useEffect(() => {
    const first = fault?.fields[0]
    if (first) focusField(first.field, place.current ?? document)
  }, [fault])

  const run = useCallback(
    (raw: unknown) => {
      if (running.current) return Promise.resolve(null)
      running.current = true
      place.current = document.activeElement?.closest('form, [role="dialog"]') ?? null
      setFault(null)
      return new Promise<T | null>((resolve) => {
        startTransition(async () => {
          try {
            const result = await action(raw)
            startTransition(() => {
              if (!result.ok) {
                setFault(result.fault)
                onRefused?.()
                return
              }
              const message = typeof successMessage === 'function' ? successMessage(result.data) : successMessage
              if (message) showToast({ message })
              onSuccess?.(result.data)
            })
            resolve(result.ok ? result.data : null)
          } catch (thrown) {
            resolve(null)
            unstable_rethrow(thrown)
            setFault(localFault(thrown, t))
          } finally {
            running.current = false
          }
        })
      })
    },
    [action, successMessage, onSuccess, onRefused, t],
  )

  const fieldError = useCallback(
    (name: string) => fault?.fields.find((wrong) => wrong.field === name)?.message,
    [fault],
  )
  const reset = useCallback(() => setFault(null), [])
  return { run, pending, fault, fieldError, reset }
}

function localFault(thrown: unknown, t: (key: 'offline' | 'unexpected' | 'outdated') => string): ShownFault {
  const kind = unstable_isUnrecognizedActionError(thrown)
    ? 'outdated'
    : // The error that browsers throw when a request gets no answer.
      thrown instanceof TypeError || !navigator.onLine
      ? 'offline'
      : 'unexpected'
  const reference = thrown instanceof Error && 'digest' in thrown ? String(thrown.digest) : undefined
  return { key: localFaults[kind], message: t(kind), fields: [], reference }
}
