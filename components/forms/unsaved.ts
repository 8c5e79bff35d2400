'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { historyGuards } from './history-guards'

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

/** So long somebody who said that they leave may be on the way. */
const leavingMs = 5_000

/**
 * Makes the browser ask before the page is left, also by a link within the portal or by the browser's Back and Forward to
 * another of its pages, which unload nothing.
 */
export function useLeaveWarning(isUnsaved: boolean): void {
  const t = useTranslations('common.form')
  useEffect(() => {
    if (!isUnsaved) return
    let isLeaving = false
    const mayLeave = () => {
      isLeaving = window.confirm(t('leave'))
      // Where the page stays in spite of it, closing it asks again.
      if (isLeaving) setTimeout(() => (isLeaving = false), leavingMs)
      return isLeaving
    }
    const ask = (event: BeforeUnloadEvent) => isLeaving || event.preventDefault()
    const askHere = (event: MouseEvent) => {
      if (!leadsAway(event) || mayLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', ask)
    window.addEventListener('click', askHere, true)
    const stopHistory = guardHistory(mayLeave)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('click', askHere, true)
      stopHistory()
    }
  }, [isUnsaved, t])
}

/**
 * Asks before the browser's Back or Forward shows another page of the portal. By then the address is the other page's
 * already, so that a no goes back to where it was, and the router hears of neither step.
 */
function guardHistory(mayLeave: () => boolean): () => void {
  let here = entryNow()
  let isReturning = false
  const follow = (event: { navigationType: string | null }) => {
    if (event.navigationType !== 'traverse') here = entryNow()
  }
  const mayStep = () => {
    const there = entryNow()
    if (there.place === here.place) {
      const hasReturned = isReturning
      isReturning = false
      here = there
      return !hasReturned
    }
    if (mayLeave()) return true
    isReturning = true
    window.history.go(here.index === null || there.index === null ? 1 : here.index - there.index)
    return false
  }
  const navigation = 'navigation' in window ? window.navigation : null
  navigation?.addEventListener('currententrychange', follow)
  historyGuards.add(mayStep)
  return () => {
    navigation?.removeEventListener('currententrychange', follow)
    historyGuards.delete(mayStep)
  }
}

/** The entry of the browser's history that is current. Older browsers don't say which one it is. */
function entryNow() {
  const index = 'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null
  return { place: placeOf(new URL(window.location.href)), index }
}

/** A click on a link that puts another page of the portal into this one's place. */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  if (link.href === '' || link.target === '_blank' || link.hasAttribute('download')) return false
  const [to, here] = [new URL(link.href), new URL(window.location.href)]
  return to.origin === here.origin && placeOf(to) !== placeOf(here)
}

/** The address of a page, whichever page of a list it shows. */
function placeOf({ pathname, searchParams }: URL): string {
  searchParams.delete('page')
  return `${pathname}?${searchParams}`
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
