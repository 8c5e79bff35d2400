import { newId } from '@/lib/db/ids'
import { averageOf } from '@/lib/features/judging/scores/rules'
import { seedCertificates } from './demo-certificates'
import type { People } from './demo-people'
import type { PlannedTeam } from './demo-plan'
import type { MadeProject, Offers } from './demo-projects'
import { hour, type Stage } from './stage'

type Season = {
  code: string
  score: 'CONFIRMED' | 'DRAFT'
  /** A release publishes them, also a scheduled one. */
  award: 'PUBLISHED' | null
  /** The day of the release; null where nothing is released, although the results may be announced. */
  release: number | null
}

/** One project is released, one has a scheduled release, one is announced and not released, and one is scored before its deadline. */
const seasons: readonly Season[] = [
  { code: '2024NIM', score: 'CONFIRMED', award: 'PUBLISHED', release: -175 },
  { code: '2025NIA', score: 'DRAFT', award: 'PUBLISHED', release: 13 },
  { code: '2025NIE', score: 'CONFIRMED', award: null, release: null },
  { code: '2025NIP', score: 'CONFIRMED', award: null, release: null },
]

const places = [
  { place: 1, label: { zh: '一等奖', en: 'First Prize' }, maximum: 1, cutOff: 9_500 },
  { place: 2, label: { zh: '二等奖', en: 'Second Prize' }, maximum: 2, cutOff: 8_500 },
  { place: 3, label: { zh: '三等奖', en: 'Third Prize' }, maximum: 4, cutOff: 7_000 },
]

export async function seedResults(
  stage: Stage,
  people: People,
  offers: Offers,
  teams: readonly PlannedTeam[],
): Promise<void> {
  for (const season of seasons) {
    const project = offers.projects.find(({ plan }) => plan.code === season.code)
    if (project === undefined) continue
    const scored = teams.filter((team) => team.project === project && team.hasSubmitted)
    const at = stage.days(Math.min(project.plan.windows[0]?.announce ?? 0, 0) - 2, 10 * hour)
    await seedScores(stage, people, scored, season, at)
    await seedAwards(stage, project, scored, season, at)
    if (isOut(season)) {
      await seedEventResults(stage, offers, project, scored, at)
      await seedCertificates(stage, people, project, at)
    }
    if (season.release === null) continue
    await stage.db.resultsRelease.create({
      data: {
        createdAt: at,
        projectId: project.id,
        releaseAt: stage.days(season.release, 10 * hour),
        byId: people.administratorId,
      },
    })
  }
}

const isOut = ({ release }: Season) => release !== null && release <= 0

/** The best first: each next team gets a little less. */
const hundredthsOf = (place: number) => 9_650 - place * 415

const remarks = [
  'Clear question, careful method.',
  '论证充分，数据来源清楚。',
  'The conclusion goes further than the data.',
]

/** The values of the three scorers for a team; for the last team one is far from the others. */
function valuesOf(place: number, isLast: boolean): number[] {
  const base = hundredthsOf(place)
  return [base, base + 120, base - (isLast ? 1_650 : 120)]
}

async function seedScores(
  { db }: Stage,
  people: People,
  teams: readonly PlannedTeam[],
  { score: state }: Season,
  at: Date,
): Promise<void> {
  const scorers = [people.administratorId, ...people.scorerIds]
  const scored = teams.map(({ id: teamId }, place) => {
    const values = valuesOf(place, state === 'DRAFT' && place === teams.length - 1)
    return { teamId, place, values, hundredths: averageOf(values) ?? hundredthsOf(place) }
  })
  const by = { scoredByKind: 'ADMINISTRATOR' as const, scoredById: people.administratorId }
  await db.teamScore.createMany({
    data: scored.map(({ teamId, hundredths }) => ({ teamId, createdAt: at, updatedAt: at, hundredths, state, ...by })),
  })
  const scorerKind = 'ADMINISTRATOR' as const
  await db.scoreEntry.createMany({
    data: scored.flatMap(({ teamId, place, values, hundredths }) => [
      ...scorers.map((scorerId, number) => ({
        ...{ teamId, scorerKind, scorerId, kind: 'SCORER' as const },
        createdAt: new Date(at.getTime() - hour + number * 60_000),
        hundredths: values[number] ?? hundredths,
        comment: (place + number) % 2 === 0 ? (remarks[number] ?? null) : null,
      })),
      { teamId, scorerKind, scorerId: people.administratorId, kind: 'TOTAL' as const, hundredths, createdAt: at },
    ]),
  })
}

async function seedAwards(
  { db, now }: Stage,
  project: MadeProject,
  teams: readonly PlannedTeam[],
  { award: state }: Season,
  at: Date,
): Promise<void> {
  const kinds = places.map((place) => ({
    ...place,
    id: newId(now),
    createdAt: at,
    projectId: project.id,
    holder: 'TEAM' as const,
  }))
  await db.awardKind.createMany({ data: kinds })
  // An award given by hand to one student.
  const label = { zh: '最佳答辩', en: 'Best Speaker' }
  const speaker = { place: kinds.length + 1, label, maximum: 2, holder: 'REGISTRATION' as const }
  await db.awardKind.create({ data: { createdAt: at, projectId: project.id, ...speaker } })
  if (state === null) return
  const prizes = kinds.flatMap((kind) => Array.from({ length: kind.maximum }, () => kind))
  await db.award.createMany({
    data: prizes.slice(0, teams.length).map((kind, place) => ({
      createdAt: at,
      updatedAt: at,
      awardKindId: kind.id,
      projectId: project.id,
      teamId: teams[place]?.id ?? null,
      state,
    })),
  })
}

/** Lets the winners' members enter the next stage. */
async function seedEventResults(
  { db, now }: Pick<Stage, 'db' | 'now'>,
  offers: Offers,
  project: MadeProject,
  teams: readonly PlannedTeam[],
  at: Date,
): Promise<void> {
  const next = offers.projects.find(({ plan }) => plan.code === '2025NSI')
  const [event] = project.events
  if (next === undefined || event === undefined) return
  const members = teams.flatMap((team, place) => team.members.map((member) => ({ member, place, id: newId(now) })))
  const label = { zh: '晋级学术邀请赛', en: 'Advanced to the Scholars Invitational' }
  const winners = members.filter(({ place }) => place < 3)
  await db.advancement.createMany({
    data: winners.map(({ id, member }) => ({
      id,
      createdAt: at,
      registrationId: member.id,
      toProjectId: next.id,
      label,
    })),
  })
  const grades = ['A', 'A', 'A', 'B', 'B', 'B', 'B']
  await db.eventResult.createMany({
    data: members.map(({ id, member, place }) => ({
      createdAt: at,
      registrationId: member.id,
      projectId: project.id,
      eventId: event.id,
      hundredths: hundredthsOf(place),
      grade: grades[place] ?? 'C',
      advancementId: place < 3 ? id : null,
    })),
  })
}
