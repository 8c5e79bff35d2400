import { hundredthsOf, whyNotValue } from '@/lib/features/judging/scores/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** So many kinds a project has at most, and so many places of one kind. */
export const mostKinds = 50
export const mostPlaces = 10_000

/** The fields of the form; the cut-off is typed as a score. */
export const kindFacts = {
  labelZh: { max: 120 },
  labelEn: { max: 120 },
  maximum: { isRight: arePlaces, wrong: 'awards.dialog.maximumWrong' },
  cutOff: { isRight: (text: string) => whyNotValue(hundredthsOf(text)) === null, wrong: 'awards.kinds.cutOffWrong' },
} as const

function arePlaces(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= mostPlaces
}

/** Of cut-offs the best award's first: is each at most the one before it? */
export function areInOrder(cutOffs: readonly (number | null)[]): boolean {
  const set = cutOffs.flatMap((cutOff) => cutOff ?? [])
  return set.every((cutOff, at) => cutOff <= (set[at - 1] ?? cutOff))
}

type Kind = { holder: 'TEAM' | 'REGISTRATION'; label: { zh: string; en: string }; maximum: number | null }

/** Why a kind can't become this: what was given of it stands, and told results take a reason to be called otherwise. */
export function whyNotChangeKind(
  before: Kind & { awardCount: number; everGiven: number },
  after: Kind,
  { isReleased, hasReason }: { isReleased: boolean; hasReason: boolean },
): FaultKey | null {
  if (before.everGiven > 0 && before.holder !== after.holder) return 'awards.holderStands'
  if (after.maximum !== null && after.maximum < before.awardCount) return 'awards.moreGiven'
  const isRenamed = before.label.zh !== after.label.zh || before.label.en !== after.label.en
  return isReleased && isRenamed && before.awardCount > 0 && !hasReason ? 'awards.reasonMissing' : null
}

/** Why a kind can't go: it is given, or it was, which the record keeps. */
export function whyNotRemoveKind({
  awardCount,
  everGiven,
}: {
  awardCount: number
  everGiven: number
}): FaultKey | null {
  if (awardCount > 0) return 'awards.kindGiven'
  return everGiven > 0 ? 'awards.kindWasGiven' : null
}

type AwardKindName = {
  id: string
  holder: 'TEAM' | 'REGISTRATION'
  label: { zh: string; en: string }
  cutOff: number | null
}

/** Why a kind can't stand among the others: two of one name, or a lower award from a higher score. */
export function whyNotBeside(
  kind: Omit<AwardKindName, 'id'> & { id: string | null },
  ordered: readonly AwardKindName[],
): FaultKey | null {
  const others = ordered.filter(({ id }) => id !== kind.id)
  const sounds = (text: string) => text.trim().toLowerCase()
  const isTaken = others.some(
    ({ label }) => sounds(label.zh) === sounds(kind.label.zh) || sounds(label.en) === sounds(kind.label.en),
  )
  if (isTaken) return 'awards.labelTaken'
  const row = kind.id === null ? [...ordered, kind] : ordered.map((other) => (other.id === kind.id ? kind : other))
  return whyNotInOrder(row)
}

/** Why this is no order of awards: of those given to teams by score, a lower one would start from a higher score. */
export function whyNotInOrder(ordered: readonly Pick<AwardKindName, 'holder' | 'cutOff'>[]): FaultKey | null {
  const cutOffs = ordered.flatMap(({ holder, cutOff }) => (holder === 'TEAM' ? [cutOff] : []))
  return areInOrder(cutOffs) ? null : 'awards.cutOffOrder'
}

/** What a project lacks of another's awards: those it has none of the same name for. */
export function missingKinds<K extends Pick<AwardKindName, 'label'>>(
  own: readonly Pick<AwardKindName, 'label'>[],
  others: readonly K[],
): K[] {
  return others.filter(({ label }) => !own.some((kind) => kind.label.zh === label.zh || kind.label.en === label.en))
}
