import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { closeMerged, listTwice, lockSchools, moveToHeir, readTeamCodes, recodeTeams } from './merging.queries'
import { getSchool } from './queries'
import { newCodes, whyNotKeepSchools, whyNotMerge, whyNotUnite } from './rules'
import { seenSchool } from './schema'

/**
 * One school goes up in another with everything that names it; who registers at it in the same moment stands at the heir
 * (people#merged-schools).
 */
export const mergeSchools = operation('people/schools/merge-schools', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...seenSchool, heirId: id, heirVersion: z.int().min(1) }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotKeepSchools(actor))
    const scope = visible.schools(actor)
    const seen = await getSchool(db, scope, input.schoolId)
    const seenHeir = await getSchool(db, scope, input.heirId)
    await lockSchools(db, [seen.id, seenHeir.id])
    const school = await getSchool(db, scope, seen.id)
    const heir = await getSchool(db, scope, seenHeir.id)
    refuseIf(whyNotMerge(school, heir))
    if (school.version !== input.version || heir.version !== input.heirVersion) throw new Fault('conflict.stale')
    const codes = newCodes(await readTeamCodes(db, school.id, heir.id))
    refuseIf(whyNotUnite(await listTwice(db, school.id, heir.id), codes))
    if (!(await closeMerged(db, { id: school.id, version: school.version }, heir.id))) throw new Fault('conflict.stale')
    await recodeTeams(
      db,
      now,
      codes.flatMap(({ id, to }) => (to === null ? [] : [{ id, to }])),
    )
    const moved = await moveToHeir(db, school.id, heir.id)
    const items = Object.values(moved).reduce((sum, count) => sum + count, 0)
    record({
      object: ['School', school.id],
      items,
      changes: [{ field: 'mergedIntoId', before: null, after: heir.id }],
    })
    for (const { id, from, to } of codes)
      record({ object: ['Team', id], changes: [{ field: 'code', before: String(from), after: String(to) }] })
    return { heirId: heir.id, moved: items }
  },
})
