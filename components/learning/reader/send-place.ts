import { kept } from '@/components/forms/unsaved'
import type { ChapterProgress, SendResult, Shelf } from './progress-saver'

/** Bound to the person, so that nobody sends what another person left on a shared computer. */
const keyOf = (person: string) => `portal-learning:${person}`

/** Sends a position; never throws. While the page is being left, the browser is asked to deliver it anyway. */
export async function sendPlace(contentId: string, place: ChapterProgress, isLeaving: boolean): Promise<SendResult> {
  try {
    const { status } = await fetch('/api/learning/progress', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ contentId, ...place }),
      keepalive: isLeaving,
    })
    if (status === 200) return 'saved'
    return status === 400 || status === 403 || status === 404 || status === 409 ? 'refused' : 'later'
  } catch {
    return 'later'
  }
}

/** A person's unsent positions on this device; without storage there are none. */
export function shelfOf(person: string): Shelf {
  const store = kept(keyOf(person), isPlaces)
  return {
    read: () => store.read() ?? {},
    write: (places) => store.write(Object.keys(places).length === 0 ? null : places),
  }
}

function isPlaces(value: unknown): value is Record<string, ChapterProgress> {
  return typeof value === 'object' && value !== null
}
