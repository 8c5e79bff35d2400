import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { insertAdvancements, listStages } from './queries'
import { mostGranted, mostLabel } from './rules'

const label = textSchema({ max: mostLabel })

/**
 * An organiser lets settled students of a project advance to one of its next stages (judging#advancing). Students
 * learn of it with the release; a student who advances already is left unchanged.
 */
export const grantAdvancements = operation('judging/advancements/grant-advancements', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({
    projectId: id,
    toProjectId: id,
    labelZh: label,
    labelEn: label,
    registrationIds: z.array(id).min(1).max(mostGranted),
  }),
  write: async (
    { db, now, record },
    { actor, input: { projectId, toProjectId, labelZh, labelEn, registrationIds } },
  ) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const stages = await listStages(db, projectId)
    if (stages.every(({ id }) => id !== toProjectId)) throw new Fault('notFound')
    const granting = { projectId, toProjectId, label: { zh: labelZh, en: labelEn }, ids: registrationIds }
    const numbers = await insertAdvancements(db, now, visible.registrations(actor), granting)
    if (numbers === null) throw new Fault('advancements.notSettled')
    if (numbers.length === 0) return new Unchanged({ granted: 0 })
    record({
      object: ['Advancement', null],
      projectId,
      items: numbers.length,
      changes: numbers.map((field) => ({ field, before: null, after: `${labelZh} · ${labelEn}` })),
    })
    return { granted: numbers.length }
  },
})
