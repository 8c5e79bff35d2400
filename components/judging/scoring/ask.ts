import type { ActionResult } from '@/lib/kernel/doors/action'

/** Sends a request to one of the scoring routes; null without an answer. */
export async function ask<T>(path: string, body: object, signal?: AbortSignal): Promise<ActionResult<T> | null> {
  try {
    const response = await fetch(`/api/scores${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    const answer: ActionResult<T> = await response.json()
    return answer
  } catch {
    return null
  }
}
