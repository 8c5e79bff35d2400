import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { countMoving, listTwice, readTeamCodes } from './merging.queries'
import { getSchool } from './queries'
import { newCodes, whyNotKeepSchools, whyNotMerge, whyNotUnite } from './rules'

/** What would move if one school went up in another, and what stands in the way (people#merged-schools). */
export const previewMerge = operation('people/schools/preview-merge', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ schoolId: id, heirId: id }),
  run: async ({ actor, input, world: { db } }) => {
    const scope = visible.schools(actor)
    const school = await getSchool(db, scope, input.schoolId)
    const heir = await getSchool(db, scope, input.heirId)
    const twice = await listTwice(db, school.id, heir.id)
    const { projects, ...teams } = await readTeamCodes(db, school.id, heir.id)
    const codes = newCodes(teams)
    return {
      school: { id: school.id, name: school.name, nameEn: school.nameEn, version: school.version },
      heir: { id: heir.id, name: heir.name, nameEn: heir.nameEn, version: heir.version },
      moves: await countMoving(db, school.id),
      twice: twice.map(({ code }) => code),
      teams: codes.map(({ projectId, from, to }) => ({ project: projects.get(projectId) ?? '', from, to })),
      whyNot: whyNotKeepSchools(actor) ?? whyNotMerge(school, heir) ?? whyNotUnite(twice, codes),
    }
  },
})
