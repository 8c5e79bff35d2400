import type { Db } from '@/lib/db/client'
import type { Prisma, Registration } from '@/lib/db/generated/client'
import { factoryTime } from './basis'
import { makeFile } from './files'

export function makeThinkingQuestion(
  db: Db,
  values: Pick<Prisma.ThinkingQuestionUncheckedCreateInput, 'projectId'> &
    Partial<Prisma.ThinkingQuestionUncheckedCreateInput>,
) {
  const title = { zh: '什么让一座城市变得公平？', en: 'What makes a city fair?' }
  return db.thinkingQuestion.create({ data: { createdAt: factoryTime, title, ...values } })
}

/** A student's answer with one picture, submitted by default. */
export async function makeThinkingAnswer(
  db: Db,
  registration: Pick<Registration, 'id' | 'studentId'>,
  { questionId, text, isSubmitted = true }: { questionId: string; text: string; isSubmitted?: boolean },
) {
  const { id: registrationId, studentId } = registration
  const owner = { ownerKind: 'STUDENT' as const, ownerId: studentId }
  const file = await makeFile(db, { purpose: 'THINKING_IMAGE', name: `${text}.png`, mime: 'image/png', ...owner })
  const at = { createdAt: factoryTime, updatedAt: factoryTime }
  const submitted = isSubmitted ? { submittedAt: factoryTime, submittedText: text } : {}
  const images = {
    create: [{ createdAt: factoryTime, fileId: file.id, position: 0, submittedPosition: isSubmitted ? 0 : null }],
  }
  const answer = await db.thinkingAnswer.create({
    data: { ...at, questionId, studentId, registrationId, text, ...submitted, images },
  })
  return { ...answer, file }
}
