'use client'

import { useRouter } from 'next/navigation'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { type OperationOptions, type OperationState, useOperation } from './use-operation'

/** An operation after which the page is read anew: the button stays busy until it shows what changed. */
export function useRefreshing<T>(
  action: (raw: unknown) => Promise<ActionResult<T>>,
  { successMessage, onSuccess }: OperationOptions<T> = {},
): OperationState<T> {
  const router = useRouter()
  return useOperation(action, {
    successMessage,
    onSuccess: (data) => {
      onSuccess?.(data)
      router.refresh()
    },
  })
}
