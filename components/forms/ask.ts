import type { ActionResult } from '@/lib/kernel/doors/action'

/** Asks a route of our own (lib/kernel/doors/post), which can be aborted and waits for no other; null without an answer. */
export async function ask<T>(path: string, body: object, signal?: AbortSignal): Promise<ActionResult<T> | null> {
  try {
    const response = await fetch(path, {
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
