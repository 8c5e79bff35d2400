import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'
import type { Batch } from './queries'

const minute = 60_000
/** A batch of which so long nothing was heard has lost its process for good; another may be started. */
const silence = 10 * minute
/** How long its files stay: they can be made again at any time. */
export const filesLife = 30 * 24 * 60 * minute

export type BatchState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'

/** Nobody works on it any more, though it never said that it ended. */
export function isLost({ state, updatedAt }: { state: BatchState; updatedAt: Date }, now: Date): boolean {
  const isOpen = state === 'QUEUED' || state === 'RUNNING'
  return isOpen && now.getTime() - updatedAt.getTime() >= silence
}

/** What no system lets stand in a name, and signs that make it read as another. */
const notInNames = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A name as a file may have it, whatever is put behind it yet. */
export function asFileName(text: string): string {
  return withinBytes(text.replace(notInNames, ' ').replace(/\s+/g, ' ').trim()).replace(/[. ]+$/, '')
}

/** File systems take 255 bytes of a name, of which a Han letter has three: a ZIP with a longer one can't be unpacked. */
const mostBytes = 200

function withinBytes(text: string): string {
  // It takes whole characters alone.
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(mostBytes)).read)
}

/** `王小明 Xiaoming Wang - 2024NIM-C000123.pdf`; no two have the same number. */
export function fileNameOf({ name, number }: CertificateFacts): string {
  const names = [name.native, name.latin].filter((part): part is string => part !== null && part !== '')
  return `${asFileName([...new Set(names)].join(' '))} - ${asFileName(number)}.pdf`
}

/** Names of files in one place, the second of the same name numbered. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const key = name.toLowerCase()
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? name : name.replace(/(\.\w+)?$/, (ending) => ` (${times})${ending}`)
  })
}

/** Each certificate is drawn twice, once to be printed with all and once by itself: how many are done. */
export function doneOf(drawn: number, total: number): number {
  return Math.min(total, Math.floor(drawn / 2))
}

/** A batch as it goes to a screen: times as texts; of the one whose process is gone it is said that it failed. */
export type ShownBatch = Omit<Batch, 'createdAt' | 'updatedAt' | 'finishedAt'> & {
  createdAt: string
  finishedAt: string | null
}

export function showBatch({ updatedAt, ...batch }: Batch, now: Date): ShownBatch {
  const state: BatchState = isLost({ state: batch.state, updatedAt }, now) ? 'FAILED' : batch.state
  return {
    ...batch,
    state,
    createdAt: batch.createdAt.toISOString(),
    finishedAt: batch.finishedAt?.toISOString() ?? null,
  }
}
