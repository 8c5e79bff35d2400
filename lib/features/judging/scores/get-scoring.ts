import { z } from 'zod'
import { holdsGrant, ownerOf, resultGrants, scoreGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { getGrid } from './grid.queries'
import { nameScorers } from './name-scorers.step'
import { asScoring, whyNotExportScores } from './rules'

/** The teams of the session's project with all that was scored, for the organisers' grid (judging#scoring-grid). */
export const getScoring = operation('judging/scores/get-scoring', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db, now } = world
    const { projectId } = actor
    const scope = visibleSql.teams(asScoring(actor))
    const { rows: teams, seal } = await getGrid(db, scope, projectId, now)
    return {
      teams,
      scorers: await nameScorers(world, teams),
      own: ownerOf(actor).id ?? '',
      projectId,
      mayExport: whyNotExportScores(actor) === null && teams.length > 0,
      mayScore: holdsGrant(actor, scoreGrants),
      /** Sets and confirms totals. */
      mayConfirm: holdsGrant(actor, resultGrants),
      /** Asked for again with these, the news begin where this ends. */
      at: now.getTime(),
      seal,
    }
  },
})
