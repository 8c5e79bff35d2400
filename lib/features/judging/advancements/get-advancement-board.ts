import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { translate } from '@/lib/i18n/translate'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listAdvancing, listStages, type Stage } from './queries'

/** Who of the session's project advances to a next stage, and by what that may be decided; without a code the first stage. */
export const getAdvancementBoard = operation('judging/advancements/get-advancement-board', {
  access: ['admin'],
  input: z.object({ stageCode: projectCode.optional() }),
  run: async ({ actor, input: { stageCode }, world: { db } }) => {
    const { projectId } = actor
    const stages = await listStages(db, projectId)
    const stage = stages.find(({ code }) => code === stageCode) ?? stages[0] ?? null
    const of = { projectId, toProjectId: stage?.id ?? projectId }
    return {
      projectId,
      stages,
      stage: stage && { ...stage, label: labelOf(stage) },
      kinds: await listAwardKinds(db, visible.awardKinds(actor), projectId),
      students: stage === null ? [] : await listAdvancing(db, visible.registrations(actor), of),
      mayAct: actsOn(actor, resultGrants, projectId),
    }
  },
})
export type AdvancementBoard = ResultOf<typeof getAdvancementBoard>

/** What students are told, unless the organiser words it otherwise. */
function labelOf({ name }: Stage) {
  return {
    zh: translate('zh-CN', 'advancing.defaultLabel', { project: name.zh }),
    en: translate('en-US', 'advancing.defaultLabel', { project: name.en }),
  }
}

export type AdvancementStage = NonNullable<AdvancementBoard['stage']>
