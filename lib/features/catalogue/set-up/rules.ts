import { type AdminActor, actsOn, type GrantRole, ownerGrants, resultGrants, textGrants } from '@/lib/access/actor'
import { announceAfterMs, registersLate } from '@/lib/features/catalogue/projects/rules'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { SetUp } from './queries'

/** A code stands in addresses and numbers: letters and digits, with hyphens and the like between them. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/.test(text)
}

/** The limits of what an organiser types. */
export const setUpFacts = {
  code: { max: 40, isRight: isCode, wrong: 'setUp.basics.codeWrong' },
  numberPrefix: { max: 20 },
  fact: { max: 200 },
  name: { max: 200 },
  summary: { max: 120 },
  text: { max: 5000 },
  eventCode: { max: 60 },
  city: { max: 100 },
  site: { max: 200 },
} as const
export const mostRows = { windows: 12, events: 60, refundSteps: 12, testSites: 200, nextStages: 20 }

export const sections = ['basics', 'texts', 'windows', 'events', 'prices', 'forms', 'teams', 'certificates'] as const
export type SetUpSection = (typeof sections)[number]

const grantsOf: Record<SetUpSection, readonly GrantRole[]> = {
  basics: ownerGrants,
  texts: textGrants,
  windows: ownerGrants,
  events: ownerGrants,
  prices: ownerGrants,
  forms: ownerGrants,
  teams: ownerGrants,
  certificates: resultGrants,
}

/** Why an administrator can't change a section of this project. */
export function whyNotChange(actor: AdminActor, projectId: string, section: SetUpSection): FaultKey | null {
  if (actsOn(actor, grantsOf[section], projectId)) return null
  return section === 'texts' ? 'auth.contentNeeded' : 'auth.ownerNeeded'
}

/** A text that says something in both languages. */
const isWhole = (text: Bilingual | null) => text !== null && text.zh !== '' && text.en !== ''
/** A text that says something in one language and nothing in the other. */
const isHalf = (text: Bilingual | null) => text !== null && (text.zh === '') !== (text.en === '')

/** A template that teams can be asked for: it has blocks, and each of them can be answered. */
const isFinished = (template: { blocks: number; unfinished: number }) =>
  template.blocks > 0 && template.unfinished === 0

/** Why a project can't ask for another template: it is no draft, and part of the template can't be answered. */
export function whyNotAskFor(
  { state }: Pick<SetUp, 'state'>,
  template: { blocks: number; unfinished: number },
): FaultKey | null {
  return state === 'DRAFT' || isFinished(template) ? null : 'templates.unfinished'
}

/** A project that students work on in teams, with a work that is submitted. */
const hasWork = ({ kind }: Pick<SetUp, 'kind'>) => kind === 'COMPETITION' || kind === 'NEXT_STAGE'

type CheckKey =
  | 'name'
  | 'summary'
  | 'description'
  | 'halfTexts'
  | 'registration'
  | 'entryWindow'
  | 'events'
  | 'eventNames'
  | 'price'
  | 'refundPolicy'
  | 'template'
  | 'dates'
  | 'overlap'
  | 'late'
  | 'over'
  | 'refundSteps'
  | 'certificate'
  | 'payment'
  | 'mail'
  | 'contact'
  | 'test'
/** `missing` blocks the publication, `advice` does not. */
export type SetUpCheck = { key: CheckKey; section: SetUpSection; state: 'done' | 'missing' | 'advice' }

/** What the portal around a project has: ways to pay, how the last mail went (null: none ever arrived), an address to write to. */
export type Surroundings = { hasPayment: boolean; lastMail: 'SENT' | 'FAILED' | null; hasContact: boolean }

/** What has to be done before a project goes live, what is worth a look, and what is done (catalogue#publishing). */
export function checklistOf(setUp: SetUp, around: Surroundings, now: Date): SetUpCheck[] {
  const active = setUp.events.filter(({ active: isActive }) => isActive)
  const isPriced = setUp.priceMinor > 0
  const blocks = (key: CheckKey, section: SetUpSection, isDone: boolean): SetUpCheck => ({
    key,
    section,
    state: isDone ? 'done' : 'missing',
  })
  const advises = (key: CheckKey, section: SetUpSection, isFine: boolean): SetUpCheck => ({
    key,
    section,
    state: isFine ? 'done' : 'advice',
  })
  return [
    blocks('name', 'texts', isWhole(setUp.name)),
    blocks('summary', 'texts', isWhole(setUp.summary)),
    blocks('description', 'texts', isWhole(setUp.description)),
    blocks('halfTexts', 'texts', ![setUp.audience, setUp.deliverables, setUp.organizer].some(isHalf)),
    blocks('registration', 'windows', setUp.registrationOpensAt !== null && setUp.registrationClosesAt !== null),
    ...(hasWork(setUp) ? [blocks('entryWindow', 'windows', setUp.windows.length > 0)] : []),
    blocks(
      'events',
      'events',
      active.some(({ isExtra }) => !isExtra),
    ),
    blocks(
      'eventNames',
      'events',
      active.every(({ name, summary }) => isWhole(name) && !isHalf(summary)),
    ),
    blocks('price', 'prices', isPriced || setUp.isFree),
    blocks('refundPolicy', 'prices', isWhole(setUp.refundPolicy) || (setUp.isFree && !isHalf(setUp.refundPolicy))),
    ...(hasWork(setUp) ? [blocks('template', 'teams', setUp.template !== null && isFinished(setUp.template))] : []),
    advises('dates', 'basics', setUp.startsAt !== null && setUp.endsAt !== null),
    advises('overlap', 'windows', overlapsOf(setUp.windows).length === 0),
    ...(setUp.windows.length > 0 ? [advises('late', 'windows', !registersLate(setUp))] : []),
    advises('over', 'windows', setUp.registrationClosesAt === null || setUp.registrationClosesAt > now),
    advises('refundSteps', 'prices', !isPriced || setUp.refundSteps.length > 0),
    ...(hasWork(setUp) ? [blocks('certificate', 'certificates', setUp.certificateRules > 0)] : []),
    ...(isPriced ? [blocks('payment', 'prices', around.hasPayment)] : []),
    around.lastMail === 'FAILED'
      ? advises('mail', 'basics', false)
      : blocks('mail', 'basics', around.lastMail !== null),
    blocks('contact', 'basics', around.hasContact),
    ...(setUp.state === 'DRAFT' && takesStudents(setUp) ? [testOf(setUp)] : []),
  ]
}

/** Schools register themselves for monitoring; everything else has students of its own. */
const takesStudents = ({ kind }: Pick<SetUp, 'kind'>) => kind !== 'MONITORING'

/** A draft goes live once a registration for it was tried; one that was changed since is worth another try. */
function testOf({ testedAt, updatedAt }: Pick<SetUp, 'testedAt' | 'updatedAt'>): SetUpCheck {
  const state = testedAt === null ? 'missing' : testedAt < updatedAt ? 'advice' : 'done'
  return { key: 'test', section: 'basics', state }
}

/** How many things have to be done first. */
export function missingIn(checks: readonly SetUpCheck[]): number {
  return checks.filter(({ state }) => state === 'missing').length
}

/** Why a project can't go live; one that was closed may be opened again. */
export function whyNotPublish(setUp: SetUp, around: Surroundings, now: Date): FaultKey | null {
  if (setUp.state === 'PUBLISHED') return 'projects.alreadyPublished'
  return missingIn(checklistOf(setUp, around, now)) > 0 ? 'projects.notReady' : null
}

/** Why no registration for a project can be tried: it is live already, or takes no students, or something else has to be done first. */
export function whyNotTest(setUp: SetUp, around: Surroundings, now: Date): FaultKey | null {
  if (setUp.state !== 'DRAFT') return 'projects.alreadyPublished'
  if (!takesStudents(setUp)) return 'registrations.notOpen'
  return missingBeforeTest(checklistOf(setUp, around, now)) > 0 ? 'projects.notTestable' : null
}

/** How many things have to be done before a registration is tried. */
export function missingBeforeTest(checks: readonly SetUpCheck[]): number {
  return missingIn(checks.filter(({ key }) => key !== 'test'))
}

/** Why a project can't become a draft again: whoever registered for it would lose sight of it. */
export function whyNotWithdraw({ state, registered }: Pick<SetUp, 'state' | 'registered'>): FaultKey | null {
  if (state === 'DRAFT') return 'projects.notPublished'
  return registered > 0 ? 'projects.hasRegistrations' : null
}

/** Why a project can't be closed. */
export function whyNotClose({ state }: Pick<SetUp, 'state'>): FaultKey | null {
  return state === 'PUBLISHED' ? null : 'projects.notPublished'
}

/** Why a project can't be deleted: only a draft that nobody ever registered for. */
export function whyNotDelete({ state, registered }: Pick<SetUp, 'state' | 'registered'>): FaultKey | null {
  if (state !== 'DRAFT') return 'projects.notADraft'
  return registered > 0 ? 'projects.hasRegistrations' : null
}

type Named = Pick<SetUp, 'code' | 'numberPrefix' | 'kind'>

/** Why a project can't be called so: links and numbers that are out are made of it. */
export function whyNotName(before: Named & Pick<SetUp, 'state' | 'registered'>, after: Named): FaultKey | null {
  const isSame = before.code === after.code && before.numberPrefix === after.numberPrefix && before.kind === after.kind
  return isSame || whyNotDelete(before) === null ? null : 'projects.codeStands'
}

/** Whether a project may get this code; one it has from before stays as it is. */
export function isNewCodeRight(before: Pick<Named, 'code'>, after: Pick<Named, 'code'>): boolean {
  return before.code === after.code || isCode(after.code)
}

type Places = { capacity: number | null; schoolCapacity: number | null }

/** Why a project can't have so few places; how many are taken stands beside it. */
export function whyNotPlaces(
  { seatsTaken, schoolsTaken }: Pick<SetUp, 'seatsTaken' | 'schoolsTaken'>,
  { capacity, schoolCapacity }: Places,
): { key: FaultKey; field: keyof Places; taken: number } | null {
  const key = 'projects.capacityTaken'
  if (capacity !== null && capacity < seatsTaken) return { key, field: 'capacity', taken: seatsTaken }
  if (schoolCapacity !== null && schoolCapacity < schoolsTaken)
    return { key, field: 'schoolCapacity', taken: schoolsTaken }
  return null
}

type WindowSpan = { startsAt: Date; deadlineAt: Date }
type EntrySpan = WindowSpan & { id: string | null; announceAt: Date | null }

/** Why an entry window can't be so: it starts before its deadline, and is announced a day after that. */
export function whyNotWindow({ startsAt, deadlineAt, announceAt }: Omit<EntrySpan, 'id'>): FaultKey | null {
  if (startsAt >= deadlineAt) return 'projects.windowOrder'
  const isEarly = announceAt !== null && announceAt.getTime() < deadlineAt.getTime() + announceAfterMs
  return isEarly ? 'projects.announceTooEarly' : null
}

/** Why windows can't become so: one in which work was submitted only becomes longer, and one that was extended stays. */
export function whyNotMoveWindows(before: SetUp['windows'], after: readonly EntrySpan[]): FaultKey | null {
  const isKept = ({ id, startsAt, deadlineAt, submissions, extensions }: SetUp['windows'][number]) => {
    const moved = after.find((one) => one.id === id)
    if (submissions === 0) return extensions === 0 || moved !== undefined
    return moved !== undefined && moved.startsAt <= startsAt && moved.deadlineAt >= deadlineAt
  }
  return before.every(isKept) ? null : 'projects.windowInUse'
}

type Extended = { present: Date; until: Date }

/** Why no deadline of a project can be extended: a draft has none yet, and results that are out are of work that was judged. */
export function whyNotExtendAny(
  { state, releaseAt, windows }: Pick<SetUp, 'state' | 'releaseAt' | 'windows'>,
  now: Date,
): FaultKey | null {
  if (state === 'DRAFT') return 'projects.notPublished'
  if (windows.length === 0) return 'extensions.noWindow'
  return releaseAt !== null && releaseAt <= now ? 'extensions.resultsOut' : null
}

/** Why a deadline can't be moved so: it only becomes later, is still to come, and lies before the results (catalogue#extensions). */
export function whyNotExtend(
  setUp: Pick<SetUp, 'state' | 'releaseAt' | 'windows'>,
  { present, until }: Extended,
  now: Date,
): FaultKey | null {
  const none = whyNotExtendAny(setUp, now)
  if (none !== null) return none
  if (until <= present) return 'extensions.notLater'
  if (until <= now) return 'extensions.past'
  return setUp.releaseAt !== null && setUp.releaseAt <= until ? 'extensions.resultsOut' : null
}

/** Pairs of windows that share a moment, by their places in the order of their starts, and the days they share. */
export function overlapsOf(
  windows: readonly WindowSpan[],
): { first: number; second: number; from: Date; until: Date }[] {
  return windows.flatMap((one, first) =>
    windows.slice(first + 1).flatMap((other, at) => {
      const [from, until] = [
        new Date(Math.max(one.startsAt.getTime(), other.startsAt.getTime())),
        new Date(Math.min(one.deadlineAt.getTime(), other.deadlineAt.getTime())),
      ]
      return from <= until ? [{ first, second: first + 1 + at, from, until }] : []
    }),
  )
}

const dayMs = 86_400_000
type SeasonSpan = { code: string; startsOn: string | null }

/** How many days lie between two seasons: by their first days, else by the years of their codes, whole weeks each. */
export function daysBetween(from: SeasonSpan, to: SeasonSpan): number {
  if (from.startsOn !== null && to.startsOn !== null)
    return Math.round((Date.parse(to.startsOn) - Date.parse(from.startsOn)) / dayMs)
  const yearOf = ({ code }: SeasonSpan) => Number(/\d+/.exec(code)?.[0] ?? 0) % 100
  return (yearOf(to) - yearOf(from)) * 364
}

/** NSI of 2025NSI: what registration numbers begin with unless somebody says otherwise. */
export function usualPrefix(code: string): string {
  return (code.replace(/^\d+/, '') || code).slice(0, setUpFacts.numberPrefix.max)
}

/** The season whose projects are listed: the one asked for, usually the current one; null: every one. */
export function chosenSeason(seasons: readonly { code: string; isCurrent: boolean }[], asked: string): string | null {
  if (asked === 'all') return null
  const found = seasons.find(({ code }) => code === asked) ?? seasons.find(({ isCurrent }) => isCurrent)
  return (found ?? seasons[0])?.code ?? null
}
