import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { listPackagesOf } from '@/lib/features/catalogue/packages/queries'
import { getProjectFacts, getProspects } from '@/lib/features/catalogue/projects/facts.queries'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { whyNotOpen, whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { datedSteps } from '@/lib/features/payments/refunds/rules'
import { operation } from '@/lib/kernel/operation'
import { listRegistrations } from './queries'
import { countByStatus } from './counts.queries'

/** As many as say what is going on. */
const latestRows = 8

/** A project with all that is fixed about it, and who in reach takes part: counts and the latest (registrations#overview-pages). */
export const getProjectOverview = operation('registrations/rosters/get-project-overview', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db, now } }) => {
    const project = await getProject(db, visible.projects(actor), input.projectCode)
    const reach = reachOf(actor)
    const filter = { projectCode: project.code }
    const latest = { by: 'created', descending: true } as const
    const facts = await getProjectFacts(db, project.id)
    const { schoolCapacity = null, schoolsTaken = 0 } = facts.tally ?? {}
    const places = { capacity: schoolCapacity, seatsTaken: schoolsTaken }
    const isForSchools = project.kind === 'MONITORING'
    const { rows } = await listRegistrations(db, reach, filter, { skip: 0, take: latestRows }, latest)
    return {
      project,
      facts,
      refundSteps: datedSteps(facts.refundSteps, now),
      prospects: await getProspects(db, visible.namedProjects(actor), project.id),
      packages: await listPackagesOf(db, project.id),
      counts: await countByStatus(db, reach, filter),
      latest: rows,
      /** Of a project for schools: why no school can be registered. */
      whyNotSignUp: isForSchools ? whyNotOpen({ ...project, ...places }, now) : whyNotSignUp(project, now),
    }
  },
})
