import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { registrationIds } from '../registrations/schema'
import { listAssignments, listClasses, listSites } from './classes-and-sites.queries'

/**
 * The classes and test sites registrations of one project may be put into, and what they have in common now
 * (registrations#classes-and-sites).
 */
export const findClassesAndSites = operation('registrations/kept-registrations/find-classes-and-sites', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationIds }),
  run: async ({ actor, input, world: { db } }) => {
    const registrar = actingBy(actor, ['REGISTRAR'])
    const found = await listAssignments(db, reachOf(registrar).registrations, input.registrationIds)
    const [projectId, another] = new Set(found.map((one) => one.projectId))
    if (projectId === undefined || found.length < new Set(input.registrationIds).size) throw new Fault('notFound')
    if (another !== undefined) throw new Fault('registrations.severalProjects')
    const inClasses = new Set(found.map(({ classId }) => classId))
    const atSites = new Set(found.map(({ testSiteId }) => testSiteId))
    const [project, classes, testSites] = await Promise.all([
      getProjectById(db, visible.projects(registrar), projectId),
      listClasses(
        db,
        projectId,
        [...inClasses].filter((id) => id !== null),
      ),
      listSites(db, projectId),
    ])
    return {
      project: { code: project.code, name: project.name },
      classes,
      testSites,
      /** Left out where they differ. */
      ...commonIn('classId', inClasses),
      ...commonIn('testSiteId', atSites),
    }
  },
})

function commonIn<Name extends string>(name: Name, values: ReadonlySet<string | null>) {
  const [common = null] = values
  const shared: Partial<Record<Name, string | null>> = {}
  if (values.size === 1) shared[name] = common
  return shared
}
