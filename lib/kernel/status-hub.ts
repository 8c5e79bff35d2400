import { z } from 'zod'
import { listen } from '@/lib/db/listen'
import { env } from '@/lib/env'
import { jsonIn } from './json'

/** What the database tells of (docs/decisions/0014): the kind of object or of news, and the id that hears of it. */
export type Topic =
  `${'Registration' | 'PackageRegistration' | 'SchoolRegistration' | 'Session' | 'Student' | 'Contact' | 'Administrator' | 'Inquiry' | 'InquiryRead' | 'ContentThread' | 'Work'}:${string}`

/** What was read, the topics whose news make it wrong, and until when it may be told without reading again. */
export type StatusReading<T> = { value: T; about: readonly Topic[]; until: Date }

export type StatusHub = {
  /** What is kept under the key; where nothing is, it is read. What fails is thrown and not kept. */
  read<T>(key: StatusKey<T>, now: Date, load: () => Promise<StatusReading<T>>): Promise<T>
  /** Calls back with each news of a kind of object, and once any may have been missed. */
  follow(type: string, again: () => void): void
  /** Is anything kept? Not before the database is heard, nor while it is not. */
  isListening(): boolean
  close(): Promise<void>
}

declare const holds: unique symbol
/** The name of what is kept, and its type: what is read under a name is always of one kind. */
export type StatusKey<T> = string & { readonly [holds]: T }

/** The only place where a name gets its type; a kind is used by one caller. */
export function statusKey<T>(kind: string, ...parts: readonly string[]): StatusKey<T> {
  return JSON.stringify([kind, ...parts]) as StatusKey<T>
}

/** About a kilobyte each; beyond it the oldest go. */
const mostKept = 20_000

type KeptStatus = { value: unknown; about: readonly Topic[]; until: number }
/** A reading under way, and the topics told meanwhile: it may have looked before their change was there to see. */
type Flight = { topics: Set<string>; isOutdated: boolean }

const message = z.object({ type: z.string(), id: z.uuid() })

/**
 * What many ask for again and again, kept in memory for as long as it is true: filled on first read, dropped when the
 * database tells of one of its topics (docs/decisions/0014). Each process has one and hears all of them.
 */
export function makeStatusHub(url: string, most = mostKept): StatusHub {
  const kept = new Map<string, KeptStatus>()
  const keysAbout = new Map<string, Set<string>>()
  const flights = new Set<Flight>()
  const followers: { type: string; again: () => void }[] = []
  let isListening = false

  function drop(key: string): void {
    for (const topic of kept.get(key)?.about ?? []) {
      const keys = keysAbout.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) keysAbout.delete(topic)
    }
    kept.delete(key)
  }

  function keep(key: string, { value, about, until }: StatusReading<unknown>): void {
    drop(key)
    for (const oldest of kept.keys()) {
      if (kept.size < most) break
      drop(oldest)
    }
    kept.set(key, { value, about, until: until.getTime() })
    for (const topic of about) keysAbout.set(topic, (keysAbout.get(topic) ?? new Set()).add(key))
  }

  function dropAll(): void {
    kept.clear()
    keysAbout.clear()
    for (const flight of flights) flight.isOutdated = true
  }

  function hear(payload: string): void {
    const parsed = message.safeParse(jsonIn(payload))
    if (!parsed.success) return dropAll()
    for (const { type, again } of followers) if (type === parsed.data.type) again()
    const topic = `${parsed.data.type}:${parsed.data.id}`
    for (const key of [...(keysAbout.get(topic) ?? [])]) drop(key)
    for (const flight of flights) flight.topics.add(topic)
  }

  const connection = listen(url, 'portal_status', {
    heard: hear,
    connected() {
      dropAll()
      isListening = true
      for (const { again } of followers) again()
    },
    lost() {
      isListening = false
      dropAll()
    },
  })

  return {
    async read<T>(key: StatusKey<T>, now: Date, load: () => Promise<StatusReading<T>>): Promise<T> {
      const known = kept.get(key)
      if (known !== undefined && now.getTime() < known.until) return valueOf<T>(known)
      const flight: Flight = { topics: new Set(), isOutdated: !isListening }
      flights.add(flight)
      try {
        const reading = await load()
        if (!flight.isOutdated && !reading.about.some((topic) => flight.topics.has(topic))) keep(key, reading)
        return reading.value
      } finally {
        flights.delete(flight)
      }
    },
    follow(type, again) {
      followers.push({ type, again })
    },
    isListening: () => isListening,
    close: () => connection.close(),
  }
}

/** Kept under a key of this type, which the map of all kinds can't say. */
function valueOf<T>(known: KeptStatus): T {
  return known.value as T
}

declare global {
  var portalStatusHub: StatusHub | undefined
}

/** The process's one hub, which begins to listen when it is first asked. */
export function statusHub(): StatusHub {
  globalThis.portalStatusHub ??= makeStatusHub(env().DATABASE_URL)
  return globalThis.portalStatusHub
}
