import { z } from 'zod'
import { actsOn, ownerOf, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { lastDeadline } from '@/lib/features/catalogue/projects/rules'
import { readAssignments } from '@/lib/features/judging/assignments/read-assignments.step'
import { countToRelease, getProjectNamed, listReleases } from '@/lib/features/judging/releases/queries'
import { leftOut, liveRelease, whyNotRelease } from '@/lib/features/judging/releases/rules'
import { isShown, nobody, type ScoringFilter } from '@/lib/features/judging/scores/filters.rules'
import { getGrid } from '@/lib/features/judging/scores/grid.queries'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listDeadlines } from './queries'
import { readAwards } from './read-awards.step'
import { readCertificates } from './read-certificates.step'
import { type StepFacts, stepsOf } from './rules'

/** The session's project on its way from submitted works to certificates: each step with its state and its figures. */
export const getResultSteps = operation('console/result-steps/get-result-steps', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db, now } = world
    const { projectId } = actor
    const own = ownerOf(actor).id ?? ''
    const { scorers } = await readAssignments(world, actor)
    const { rows } = await getGrid(db, visibleSql.teams(actor), projectId, now)
    /** As the grid counts them, among what was submitted. */
    const count = (filters: ScoringFilter[], scorer: string | null = null) =>
      rows.filter((row) => isShown(row, { filters, scorer, isSubmitted: true }, own)).length
    const submitted = count([])
    const unassigned = count([], nobody)
    const counts = await countToRelease(db, projectId)
    const live = liveRelease(await listReleases(db, visible.releases(actor, now), projectId), now)
    const awards = await readAwards(world, actor)
    const certificates = await readCertificates(world, actor)
    const deadline = lastDeadline(await listDeadlines(db, projectId))
    const total = (of: 'ready' | 'issued' | 'outdated') => certificates.reduce((sum, rule) => sum + rule.counts[of], 0)
    const awardCount = counts.draftAwards + counts.publishedAwards
    const facts: StepFacts = {
      ...{ teams: rows.length, submitted, isOpen: deadline !== null && deadline >= now },
      ...{ assigned: submitted - unassigned, scored: counts.confirmed + counts.drafts, confirmed: counts.confirmed },
      ...{
        kinds: awards.kinds,
        awards: awardCount,
        changes: awards.changes,
        ties: awards.ties,
        results: counts.results,
      },
      release: live === null ? 'none' : live.isOut ? 'out' : 'coming',
      ...{ rules: certificates.length, ready: total('ready'), issued: total('issued'), outdated: total('outdated') },
      failed: certificates.filter(({ hasFailed }) => hasFailed).length,
      awaitsAwards: certificates.length > 0 && certificates.every((rule) => rule.awaitsAwards),
    }
    return {
      project: await getProjectNamed(db, projectId),
      mayAct: actsOn(actor, resultGrants, projectId),
      steps: stepsOf(facts),
      works: { teams: rows.length, submitted, unsubmitted: rows.length - submitted, deadline, isOpen: facts.isOpen },
      scorers: {
        assigned: facts.assigned,
        unassigned,
        people: scorers.filter((one) => one.isEligible || one.assigned > 0),
      },
      scores: {
        unscored: count(['unscored']),
        drafts: count(['drafts']),
        confirmed: count(['confirmed']),
        outliers: count(['outliers']),
        changed: count(['changed']),
      },
      awards: { ...awards, drafts: counts.draftAwards },
      release: {
        live,
        leftOut: leftOut(counts),
        draftAwards: counts.draftAwards,
        members: counts.members,
        whyNot: whyNotRelease({ ...counts, hasRelease: live !== null, awards: awardCount }, { leavesOut: true }),
      },
      certificates: certificates.map(({ id, kind, audience, counts: of, hasFailed }) => {
        const { ready, unconfirmed, issued, outdated } = of
        return { id, kind, audience, ready, unconfirmed, issued, outdated, hasFailed }
      }),
    }
  },
})

export type ResultStepsView = ResultOf<typeof getResultSteps>
