'use client'

import { useRouter } from 'next/navigation'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { type OperationOptions, type OperationState, useOperation } from './use-operation'

/** An operation that reloads the page's data: the button stays busy until the page shows the change. */
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
