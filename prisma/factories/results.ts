import type { Db } from '@/lib/db/client'
import type { Advancement, Award, AwardKind, EventResult, ResultsRelease, TeamScore } from '@/lib/db/generated/client'
import { factoryTime } from './basis'
import { makeAdministrator } from './people'

type BilingualText = { zh: string; en: string }

/** A team's total, confirmed by default, with its entry in the score log. */
export async function makeTeamScore(
  db: Db,
  teamId: string,
  values: Partial<Pick<TeamScore, 'hundredths' | 'state'>> = {},
): Promise<TeamScore> {
  const { id: scorerId } = await makeAdministrator(db)
  const score = { hundredths: 8_000, state: 'CONFIRMED' as const, ...values }
  const by = { scoredByKind: 'ADMINISTRATOR' as const, scoredById: scorerId }
  const made = await db.teamScore.create({
    data: { teamId, createdAt: factoryTime, updatedAt: factoryTime, ...score, ...by },
  })
  const { hundredths } = score
  await db.scoreEntry.create({
    data: { createdAt: factoryTime, teamId, kind: 'TOTAL', scorerKind: 'ADMINISTRATOR', scorerId, hundredths },
  })
  return made
}

/** An award of a project, by default the first place of its teams. */
export async function makeAwardKind(
  db: Db,
  projectId: string,
  values: Partial<Omit<AwardKind, 'label' | 'projectId'>> & { label?: BilingualText } = {},
): Promise<AwardKind> {
  const first = { holder: 'TEAM' as const, label: { zh: '一等奖', en: 'Gold Award' }, place: 1 }
  return db.awardKind.create({ data: { createdAt: factoryTime, projectId, ...first, ...values } })
}

/** An award to a team or to a person, published by default. */
export async function makeAward(
  db: Db,
  { id: awardKindId, projectId }: AwardKind,
  holder: { teamId: string } | { registrationId: string },
  values: Partial<Pick<Award, 'state' | 'reason'>> = {},
): Promise<Award> {
  const times = { createdAt: factoryTime, updatedAt: factoryTime }
  return db.award.create({ data: { ...times, awardKindId, projectId, state: 'PUBLISHED', ...holder, ...values } })
}

type Entrant = { id: string; projectId: string }

/** A student's result in an event of their project. */
export async function makeEventResult(
  db: Db,
  { id: registrationId, projectId }: Entrant,
  eventId: string,
  values: Partial<Pick<EventResult, 'hundredths' | 'grade' | 'advancementId'>> = {},
): Promise<EventResult> {
  return db.eventResult.create({ data: { createdAt: factoryTime, registrationId, projectId, eventId, ...values } })
}

export async function makeAdvancement(
  db: Db,
  { id: registrationId }: Pick<Entrant, 'id'>,
  toProjectId: string,
  label: BilingualText = { zh: '晋级', en: 'Advanced' },
): Promise<Advancement> {
  return db.advancement.create({ data: { createdAt: factoryTime, registrationId, toProjectId, label } })
}

/** Releases a project's results, by default at the factories' time. */
export async function makeRelease(db: Db, projectId: string, releaseAt = factoryTime): Promise<ResultsRelease> {
  const { id: byId } = await makeAdministrator(db)
  return db.resultsRelease.create({ data: { createdAt: factoryTime, projectId, releaseAt, byId } })
}
