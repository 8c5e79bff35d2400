'use client'

/** A value that is kept after the page is left, until it is set to null. */
export type Kept<T> = { read: () => T | null; write: (value: T | null) => void }
type StorageName = 'localStorage' | 'sessionStorage'

/** Values that a full or blocked storage refused are kept as long as the page. */
const memory = new Map<string, string>()

/** A text under one key of the browser's storage, of the device or of this tab alone. */
export function keptText(key: string, storage: StorageName = 'localStorage'): Kept<string> {
  return {
    read() {
      try {
        return window[storage].getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    write(text) {
      memory.delete(key)
      try {
        if (text === null) window[storage].removeItem(key)
        else window[storage].setItem(key, text)
      } catch {
        if (text !== null) memory.set(key, text)
      }
    },
  }
}

/** The same for any JSON value; a value in the form of an earlier version counts as null. */
export function kept<T>(key: string, isValue: (value: unknown) => value is T, storage?: StorageName): Kept<T> {
  const text = keptText(key, storage)
  return {
    read: () => parsed(text.read(), isValue),
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  }
}

export function parsed<T>(text: string | null, isValue: (value: unknown) => value is T): T | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isValue(value) ? value : null
  } catch {
    return null
  }
}

/** From a kept list the caller takes the items it knows. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** Values by the id of what each was typed into; of a kept list those that have the form of today. */
export function keptEntries<T>(key: string, isValue: (value: unknown) => value is T, storage?: StorageName) {
  const list = kept(key, isList, storage)
  const isEntry = (one: unknown): one is [string, T] =>
    Array.isArray(one) && typeof one[0] === 'string' && isValue(one[1])
  return {
    read: () => new Map((list.read() ?? []).filter(isEntry)),
    write: (entries: readonly (readonly [string, T])[]) => list.write(entries.length === 0 ? null : [...entries]),
  }
}

export function hasFields<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}

/** What is left in a field whose text was sent: what was typed since. */
export function typedSince(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}

/** Refusals that say nothing of what was sent, which goes again later: without a network, of a busy portal. */
const passing: readonly string[] = ['client.offline', 'conflict.busy', 'rate.limited', 'service.busy', 'service.down']
export const isPassing = ({ key }: { key: string }) => passing.includes(key)

const retries = [2_000, 4_000, 8_000, 15_000, 30_000] as const

/**
 * Milliseconds until unsent text is sent again: longer each time, or between one and two times the seconds that the
 * portal named, so that those who were told at once do not come back at once.
 */
export function retryWait(tries: number, seconds: number | null = null): number {
  if (seconds !== null) return seconds * 1000 * (1 + Math.random())
  return (retries[Math.min(tries, retries.length - 1)] ?? 0) * (0.8 + Math.random() * 0.4)
}
