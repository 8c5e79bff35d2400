import { z } from 'zod'
import { actingBy, holdsGrant, ownerOf, resultGrants, scoreGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import type { PersonKind } from '@/lib/db/generated/enums'
import { operation } from '@/lib/kernel/operation'
import { type GridRow, listGridRows } from './grid.queries'
import { getSeal } from './queries'
import { namedScorers } from './score-view.queries'

/** The teams of the session's project with all that was scored, for the organisers' grid (judging#scoring-grid). */
export const getScoring = operation('judging/scores/get-scoring', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db, now } }) => {
    const { projectId } = actor
    // Who may look at a project besides sees here what they score.
    const isScorer = holdsGrant(actor, scoreGrants) && !holdsGrant(actor, resultGrants)
    const scope = visibleSql.teams(isScorer ? actingBy(actor, scoreGrants) : actor)
    const teams = await listGridRows(db, scope, projectId, now)
    return {
      teams,
      scorers: await namedScorers(db, peopleOf(teams)),
      own: ownerOf(actor).id ?? '',
      projectId,
      mayScore: holdsGrant(actor, scoreGrants),
      /** Sets and confirms totals. */
      mayConfirm: holdsGrant(actor, resultGrants),
      /** Asked for again with these, the news begin where this ends. */
      at: now.getTime(),
      seal: await getSeal(db, scope, projectId),
    }
  },
})

/** Whoever scored teams or is to: an id alone doesn't say of which kind, and is nobody's else. */
function peopleOf(teams: readonly GridRow[]) {
  const names = new Set<string>()
  for (const { total, scorerValues, scorerIds } of teams) {
    if (total) names.add(total.by)
    for (const { by } of scorerValues) names.add(by)
    for (const id of scorerIds) names.add(id)
  }
  return [...names].flatMap((name): { kind: PersonKind; id: string | null }[] =>
    name === 'SYSTEM'
      ? [{ kind: 'SYSTEM', id: null }]
      : (['CONTACT', 'ADMINISTRATOR'] as const).map((kind) => ({ kind, id: name === '' ? null : name })),
  )
}
