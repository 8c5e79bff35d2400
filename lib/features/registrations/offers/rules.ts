import type { ProjectState } from '@/lib/db/generated/enums'

type Dated = {
  state: ProjectState
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  startsAt: Date | null
  endsAt: Date | null
}
type Window = { startsAt: Date; deadlineAt: Date; announceAt: Date | null }

type MilestoneKind = 'opens' | 'closes' | 'starts' | 'workBegins' | 'workEnds' | 'results' | 'ends'
export type Milestone = { kind: MilestoneKind; at: Date; isOver: boolean }

/**
 * The dates of a project in their order, each with whether it is over; results only where their day is set, and of a closed project
 * no registration that is still ahead.
 */
export function milestonesOf(project: Dated, windows: readonly Window[], now: Date): Milestone[] {
  const dates: [MilestoneKind, Date | null][] = [
    ['opens', project.registrationOpensAt],
    ['closes', project.registrationClosesAt],
    ['starts', project.startsAt],
    ...windows.flatMap(({ startsAt, deadlineAt, announceAt }): [MilestoneKind, Date | null][] => [
      ['workBegins', startsAt],
      ['workEnds', deadlineAt],
      ['results', announceAt],
    ]),
    ['ends', project.endsAt],
  ]
  const isOff = (kind: MilestoneKind, at: Date) =>
    project.state === 'CLOSED' && (kind === 'opens' || kind === 'closes') && at >= now
  return dates
    .flatMap(([kind, at]) => (at === null || isOff(kind, at) ? [] : [{ kind, at, isOver: at < now }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** What a reduction can leave to pay at the least and at the most; null: the fee can't be reduced. */
export function reducedTo(
  priceMinor: number,
  levels: readonly number[],
): { fromMinor: number; toMinor: number } | null {
  const lower = levels.filter((minor) => minor < priceMinor)
  return lower.length === 0 ? null : { fromMinor: Math.min(...lower), toMinor: Math.max(...lower) }
}
