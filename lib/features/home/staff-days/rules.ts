import { type Actor, everyProject, reachesEverything } from '@/lib/access/actor'
import { lastDeadline } from '@/lib/features/catalogue/projects/rules'
import type { Topic } from '@/lib/kernel/status-hub'
import type { ProjectFigures, WorksToScore } from './queries'

/** What may wait for somebody of the staff, each with a screen of its own that settles it. */
const waitingKinds = [
  'payments',
  'callbacks',
  'reductions',
  'approvals',
  'educators',
  'schools',
  'proposals',
  'changes',
  'messages',
  'unanswered',
  'questions',
  'unscored',
  'unpaid',
  'teamless',
  'unsubmitted',
  'leaderless',
  'mails',
  'soon',
  'system',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
/** What an entry of the menu can count; of messages it counts those that are not read yet. */
export type CountedKind = Exclude<
  WaitingKind,
  'messages' | 'unanswered' | 'changes' | 'leaderless' | 'mails' | 'soon' | 'system'
>

/** How much of one kind waits: since when the first of it, or until when all of it has time; and in which projects. */
export type WaitingWork<Kind extends WaitingKind = WaitingKind> = {
  kind: Kind
  count: number
  since: Date | null
  until: Date | null
  /** The one whose time is over first comes first. */
  projects: { code: string; count: number }[]
}

const day = 86_400_000
/** How far ahead one looks, in days. */
export const daysAhead = 14
/** A deadline tomorrow is as urgent as a wait of two weeks. */
const oneDayLeft = 2 * daysAhead

/** The longest wait and the nearest deadline first. */
export function inUrgency(work: readonly WaitingWork[], now: Date): WaitingWork[] {
  return work.filter(({ count }) => count > 0).toSorted((one, other) => urgencyOf(other, now) - urgencyOf(one, now))
}

function urgencyOf({ since, until }: WaitingWork, now: Date): number {
  const waited = since === null ? 0 : (now.getTime() - since.getTime()) / day
  const left = until === null ? null : Math.max(0, (until.getTime() - now.getTime()) / day)
  return Math.max(waited, left === null ? 0 : oneDayLeft / (left + 1))
}

/** What waits in the reader's projects: fees to be paid, places in teams, works to be submitted and to be scored. */
export function workInProjects(projects: readonly ProjectFigures[], now: Date): WaitingWork<CountedKind>[] {
  const published = projects.filter(({ state }) => state === 'PUBLISHED')
  return [
    ofProjects('unpaid', published, ({ unpaid, registrationClosesAt }) => ({
      count: isAhead(registrationClosesAt, now) ? unpaid : 0,
      until: registrationClosesAt,
    })),
    ofProjects('teamless', published, ({ paid, teamed, isTeamed, windows }) => {
      const until = lastDeadline(windows)
      return { count: isTeamed && isAhead(until, now) ? paid - teamed : 0, until }
    }),
    ofProjects('unsubmitted', published, ({ teams, submitted, windows }) => {
      const open = windows.filter(({ startsAt, deadlineAt }) => startsAt <= now && now < deadlineAt)
      return {
        count: open.length > 0 ? teams - submitted : 0,
        until: firstOf(open.map(({ deadlineAt }) => deadlineAt)),
      }
    }),
  ]
}

/** The works of the session's project the administrator has not scored, until their results are announced. */
export function worksToScore(projects: readonly WorksToScore[], now: Date): WaitingWork<CountedKind> {
  return ofProjects('unscored', projects, ({ unscored, releaseAt, windows }) => {
    const announced = windows.flatMap(({ announceAt }) => (announceAt !== null && announceAt > now ? [announceAt] : []))
    return { count: releaseAt !== null && releaseAt <= now ? 0 : unscored, until: firstOf(announced) }
  })
}

/** Teams of published projects in which nobody leads, while they can still submit. */
export function teamsWithoutLeader(projects: readonly ProjectFigures[], now: Date): WaitingWork {
  const published = projects.filter(({ state }) => state === 'PUBLISHED')
  return ofProjects('leaderless', published, ({ leaderless, windows }) => {
    const until = lastDeadline(windows)
    return { count: isAhead(until, now) ? leaderless : 0, until }
  })
}

/** How far ahead a date is pressing, in days. */
export const soonDays = 2

/** What happens in the next two days, each date once. */
export function datesSoon(projects: readonly ProjectFigures[], now: Date): WaitingWork {
  const days = comingDays(projects, now, soonDays)
  return ofProjects('soon', projects, ({ code }) => {
    const own = days.filter((one) => one.code === code)
    return { count: own.length, until: own[0]?.at ?? null }
  })
}

function ofProjects<Kind extends WaitingKind, Project extends { code: string }>(
  kind: Kind,
  projects: readonly Project[],
  of: (project: Project) => { count: number; until: Date | null },
): WaitingWork<Kind> {
  const waiting = projects
    .map((project) => ({ code: project.code, ...of(project) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.until?.getTime() ?? Infinity) - (other.until?.getTime() ?? Infinity))
  return {
    kind,
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    since: null,
    until: waiting[0]?.until ?? null,
    projects: waiting.map(({ code, count }) => ({ code, count })),
  }
}

type DayKind = 'opens' | 'closes' | 'events' | 'starts' | 'due' | 'announced' | 'released' | 'refund'
/** Something that happens to a project at an instant. */
export type ComingDay = {
  kind: DayKind
  code: string
  at: Date
  percent: number | null
  /** Which of its kind in its project. */
  of: number
}

/** How far a file for a calendar reaches. */
export const daysInCalendar = 400

/** What happens in the next days, in its order. */
export function comingDays(projects: readonly ProjectFigures[], now: Date, ahead = daysAhead): ComingDay[] {
  const end = new Date(now.getTime() + ahead * day)
  return projects
    .flatMap(({ code, ...project }) => {
      const at = (kind: DayKind, instant: Date | null, percent: number | null = null, of = 0) =>
        instant === null ? [] : [{ kind, code, at: instant, percent, of }]
      return [
        ...at('opens', project.registrationOpensAt),
        ...at('closes', project.registrationClosesAt),
        ...at('events', project.eventDeadlineAt),
        ...at('released', project.releaseAt),
        ...project.windows.flatMap(({ startsAt, deadlineAt, announceAt }, place) => [
          ...at('starts', startsAt, null, place),
          ...at('due', deadlineAt, null, place),
          ...at('announced', announceAt, null, place),
        ]),
        ...project.refundSteps.flatMap(({ until, percent }, place) => at('refund', until, percent, place)),
      ]
    })
    .filter(({ at }) => now <= at && at < end)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.code.localeCompare(other.code))
}

/** The topics by which the database tells somebody of work that came or went (docs/decisions/0014). */
export function toldOfWork(actor: Actor): Topic[] {
  if (actor.role === 'adviser' || actor.role === 'coordinator')
    return [`Work:${actor.contactId}`, `Work:${actor.schoolId}`]
  if (actor.role === 'admin') return [`Work:${reachesEverything(actor) ? everyProject : actor.projectId}`]
  return []
}

function isAhead(instant: Date | null, now: Date): boolean {
  return instant !== null && instant > now
}

function firstOf(instants: readonly Date[]): Date | null {
  return instants.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
