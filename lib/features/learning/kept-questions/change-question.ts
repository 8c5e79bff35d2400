import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Bilingual } from '@/lib/i18n/languages'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { isPlaceInReach, lockQuestion, lockQuestionsOf, updateQuestion } from './queries'
import { whyNotPlace } from './rules'
import { questionFields, questionTarget } from './schema'

/**
 * Who keeps contents writes a question over the version they saw; once it has answers it stays where it is asked
 * (learning#kept-questions).
 */
export const changeQuestion = operation('learning/kept-questions/change-question', {
  access: ['admin'],
  grants: textGrants,
  input: z.object({ ...questionTarget, ...questionFields }),
  write: async ({ db, record }, { actor, input: { questionId, version, ...values } }) => {
    const keeper = actingBy(actor, textGrants)
    const reach = { projects: visible.projects(keeper), schools: visible.schools(keeper) }
    const before = await lockQuestion(db, visible.thinkingQuestions(keeper), questionId)
    if (before === null || !(await isPlaceInReach(db, reach, values))) throw new Fault('notFound')
    const changes = changesBetween(toldOf(before), toldOf(values))
    if (changes.length === 0) return new Unchanged({ version: before.version })
    if (before.version !== version) throw new Fault('conflict.stale')
    refuseIf(whyNotPlace(before, values))
    const { projectId } = values
    const isMoved = before.projectId !== projectId
    const others = isMoved ? await lockQuestionsOf(db, visible.thinkingQuestions(keeper), projectId) : []
    const place = isMoved ? { position: (others.at(-1)?.position ?? 0) + 1 } : {}
    await updateQuestion(db, questionId, { ...values, ...place })
    record({ object: ['ThinkingQuestion', questionId], projectId, changes })
    return { version: version + 1 }
  },
})

type LoggedQuestion = { title: Bilingual; projectId: string; schoolId: string | null; testSiteId: string | null }

const toldOf = ({ title, projectId, schoolId, testSiteId }: LoggedQuestion) => ({
  ...{ titleZh: title.zh, titleEn: title.en },
  ...{ projectId, schoolId, testSiteId },
})
