import type { Bilingual } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'

export const resourceFacts = { title: { max: 200 }, subject: { max: 200 }, url: { max: 2000 } }

/** READING: for students and staff of a country. TRAINING: what teachers are trained with. */
export const resourceShelves = ['US', 'UK', 'TRAINING'] as const
export type ResourceShelf = (typeof resourceShelves)[number]

export const resourceStates = ['PUBLISHED', 'DRAFT'] as const

/** Where a resource stands: its order is that of its shelf. */
export function shelfOf({ kind, country }: { kind: string; country: 'US' | 'UK' | null }): ResourceShelf {
  return kind === 'TRAINING' || country === null ? 'TRAINING' : country
}

/** What a row says of its shelf. */
export function placeOf(shelf: ResourceShelf) {
  return shelf === 'TRAINING'
    ? { kind: 'TRAINING' as const, country: null }
    : { kind: 'READING' as const, country: shelf }
}

/** Why a resource can't be removed: somebody may be reading it. */
export function whyNotRemove({ active }: { active: boolean }): FaultKey | null {
  return active ? 'resources.published' : null
}

type LoggedResource = {
  shelf: ResourceShelf
  subject: Bilingual | null
  title: Bilingual
  fileId: string | null
  url: string | null
}

/** A resource as its log tells it. */
export const toldOf = ({ shelf, subject, title, fileId, url }: LoggedResource) => ({
  ...{ shelf, titleZh: title.zh, titleEn: title.en, fileId, url },
  ...{ subjectZh: subject?.zh ?? null, subjectEn: subject?.en ?? null },
})
