import type { FeeReductionState, FeeStatus } from '@/lib/db/generated/enums'
import { whyNotOpen } from '@/lib/features/catalogue/projects/rules'
import { feeAfter } from '@/lib/features/payments/payments/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { digitsOf } from '@/lib/i18n/format'

export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type Level = (typeof levels)[number]

/** Levels 1 to 8 begin above this much tuition, in whole units of the project's currency; level 9 is no tuition at all. */
const floors = [15_000, 8_000, 4_000, 2_000, 1_500, 1_000, 500, 0] as const

/** More tuition than any school asks for: what is typed beyond it is a slip of the finger. */
const mostTuition = 10_000_000

export const tuitionFacts = { max: 30 }

/** The level of an actual tuition, in minor units (payments#reduction-levels): a tier begins above its floor. */
export function levelOf(tuitionMinor: number, currency: string): Level {
  const unit = 10 ** digitsOf(currency)
  const at = floors.findIndex((floor) => tuitionMinor > floor * unit)
  return levels[at] ?? 9
}

/** What a level's tuition lies above and up to, in whole units; the first has no upper end, the last is no tuition. */
export function tierOf(level: Level): { above: number | null; upTo: number | null } {
  return { above: floors[level - 1] ?? null, upTo: floors[level - 2] ?? null }
}

/** A tuition as people type one, `15000`, `15,000.50`, in minor units; null: it is no amount of this currency. */
export function tuitionFrom(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const plain = text
    .normalize('NFKC')
    .replace(/(?<=\d)[,\s](?=\d{3}(\D|$))/g, '')
    .trim()
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{0,4}))?$/.exec(plain) ?? []
  if (whole === '' || fraction.replace(/0+$/, '').length > digits) return null
  const minor = Number(whole) * 10 ** digits + Number(fraction.slice(0, digits).padEnd(digits, '0') || 0)
  return minor <= mostTuition * 10 ** digits ? minor : null
}

export function isLevel(level: number): level is Level {
  return levels.some((one) => one === level)
}

type Tiers = readonly { level: number; priceMinor: number }[]

/** What a level leaves of a price, in minor units; level 9 is free. null: the project has no such level. */
export function priceAt(level: Level, priceMinor: number, tiers: Tiers): number | null {
  if (level === 9) return 0
  const tier = tiers.find((one) => one.level === level)
  return tier === undefined ? null : feeAfter({ priceMinor, reducedMinor: tier.priceMinor })
}

/** Every level the project offers with what it leaves of the price, in minor units. */
export function pricesOf(priceMinor: number, tiers: Tiers): { level: Level; priceMinor: number }[] {
  return levels.flatMap((level) => {
    const price = priceAt(level, priceMinor, tiers)
    return price === null ? [] : [{ level, priceMinor: price }]
  })
}

/** Somebody still decides about it. */
export function isOpen(state: FeeReductionState): boolean {
  return state === 'PENDING' || state === 'MORE_INFO'
}

type Registered = {
  status: FeeStatus
  isInPackage: boolean
  /** The money is on its way, or has arrived. */
  isBeingPaid: boolean
}

/** Why the fee of a registration is out of a reduction's reach: reductions come before the payment (payments#fee-reductions). */
function whyNotReduce({ status, isInPackage, isBeingPaid }: Registered): FaultKey | null {
  if (status === 'PAID') return 'feeReductions.alreadyPaid'
  if (status === 'FREE') return 'payments.nothingDue'
  if (isInPackage) return 'feeReductions.insidePackage'
  return isBeingPaid ? 'payments.orderOpen' : null
}

type Askable = Registered & {
  priceMinor: number
  hasTiers: boolean
  /** The newest request that was not taken back. */
  latest: FeeReductionState | null
}
type OpenProject = Omit<Parameters<typeof whyNotOpen>[0], 'capacity' | 'seatsTaken'>

/**
 * Why a student can't ask for a reduction of a registration's fee, or answer a question about it
 * (payments#fee-reductions): one open request per student and project, one approval; after a rejection the student may
 * ask again with a better proof.
 */
export function whyNotAsk(askable: Askable & OpenProject, now: Date): FaultKey | null {
  if (!askable.hasTiers || askable.priceMinor <= 0) return 'feeReductions.notOffered'
  const reason = whyNotReduce(askable)
  if (reason !== null) return reason
  if (askable.latest === 'MORE_INFO') return null
  if (askable.latest === 'PENDING') return 'feeReductions.alreadyAsked'
  if (askable.latest === 'APPROVED') return 'feeReductions.alreadyApproved'
  const { state, registrationOpensAt, registrationClosesAt } = askable
  return whyNotOpen({ state, registrationOpensAt, registrationClosesAt, capacity: null, seatsTaken: 0 }, now)
}

/** Why a request can't be taken back: while it is open one may always. */
export function whyNotWithdraw(state: FeeReductionState): FaultKey | null {
  return isOpen(state) ? null : 'feeReductions.decided'
}

/** Nothing is left to reduce: the student no longer takes part, has paid, owes nothing, or pays with a package. */
function isMoot(registration: Registered | null): boolean {
  return registration === null || registration.status !== 'PENDING' || registration.isInPackage
}

export const decisions = ['APPROVE', 'ASK', 'REJECT'] as const
export type Decision = (typeof decisions)[number]

type Decidable = {
  state: FeeReductionState
  /** null: the student no longer takes part. */
  registration: Registered | null
}

/** Why a request can't be decided now: not twice, not after the payment, and not where nothing is left to reduce. */
export function whyNotDecide({ state, registration }: Decidable): FaultKey | null {
  if (!isOpen(state)) return 'feeReductions.decided'
  if (registration === null) return 'registrations.cancelled'
  return whyNotReduce(registration)
}

/** Why a request can't be put away undecided: it still matters to somebody. */
export function whyNotClose({ state, registration }: Decidable): FaultKey | null {
  if (!isOpen(state)) return 'feeReductions.decided'
  return isMoot(registration) ? null : 'feeReductions.stillNeeded'
}

type DecisionTexts = { proposedLevel: number | null; level: number | null; reason: string; tiers: Tiers }

/** Why a decision can't be made in these words: the student is told what is asked and why not, the record why another level. */
export function whyNotSay(decision: Decision, { proposedLevel, level, reason, tiers }: DecisionTexts): FaultKey | null {
  if (decision !== 'APPROVE') return reason === '' ? 'feeReductions.reasonMissing' : null
  if (level === null || !isLevel(level) || priceAt(level, 0, tiers) === null) return 'feeReductions.levelNotOffered'
  return proposedLevel !== null && level !== proposedLevel && reason === '' ? 'feeReductions.reasonMissing' : null
}

/** What the queue shows: what waits for the office, what waits for the student, what is over. */
export const queues = ['open', 'asked', 'decided', 'all'] as const
export type Queue = (typeof queues)[number]

/** The reference number of a request, as people read and quote it. */
export function reductionNumber(number: number): string {
  return `FR-${number}`
}

/** The number in what somebody searches for, with or without its letters; null: it is none. */
export function readReductionNumber(text: string): number | null {
  const digits = /^(?:FR)?\s*\p{Pd}?\s*(\d{5,9})$/iu.exec(text.normalize('NFKC').trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
