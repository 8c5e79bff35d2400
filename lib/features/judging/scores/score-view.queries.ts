import { ownerOf, type SignedInActor } from '@/lib/access/actor'
import type { Db, Tx } from '@/lib/db/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { listReviewers, type Reviewer } from '@/lib/features/work/team-comments/reviewers.queries'
import type { TeamScoreState } from './queries'

type ScorerKey = { kind: PersonKind; id: string | null }
const nameOf = ({ kind, id }: ScorerKey) => (kind === 'SYSTEM' ? 'SYSTEM' : (id ?? ''))

/** A team's scores as the organisers' grid has them; who scored stands beside, once for all teams. */
export function teamView({ teamId, members, isSubmitted, isReleased, total, scorerValues, entries }: TeamScoreState) {
  return {
    ...{ teamId, members, isSubmitted, isReleased },
    /** How often it was scored: more is newer. */
    entries,
    total: total && {
      ...{ hundredths: total.hundredths, state: total.state, version: total.version, at: total.at },
      by: nameOf(total.by),
    },
    scorerValues: scorerValues.map((one) => ({
      by: nameOf(one),
      hundredths: one.hundredths,
      comment: one.comment,
      at: one.at,
    })),
  }
}

export type TeamView = ReturnType<typeof teamView>
export type ScoresView = { teams: TeamView[]; scorers: Record<string, Reviewer>; own: string }

/** Teams with whoever scored them. */
export async function scoresView(
  db: Db | Tx,
  actor: SignedInActor,
  teams: readonly TeamScoreState[],
): Promise<ScoresView> {
  return {
    teams: teams.map(teamView),
    scorers: await namedScorers(
      db,
      teams.flatMap(({ scorerValues, total }) => [...scorerValues, ...(total ? [total.by] : [])]),
    ),
    own: nameOf(ownerOf(actor)),
  }
}

/** These people under the names that the views have for them. */
export async function namedScorers(db: Db | Tx, people: readonly ScorerKey[]): Promise<Record<string, Reviewer>> {
  const known = await listReviewers(db, people)
  return Object.fromEntries(people.map((person) => [nameOf(person), known(person)]))
}
