import type { Scoped } from '@/lib/access/visible'
import type { Prisma } from '@/lib/db/generated/client'
import { lockAnswering, type Question } from '@/lib/features/learning/thinking-questions/queries'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { lockAnswer, writeDraft } from './queries'
import { answerContent, type AnswerPicture } from './rules'

export type AnswerWriting = {
  question: Question
  /** As whom somebody answers. */
  answering: Scoped<Prisma.RegistrationWhereInput>
  studentId: string
  text: string
  pictures: readonly (AnswerPicture & { id: string })[]
  /** The version it was typed over; none: it goes over whatever stands there. */
  over: number | undefined
}

/**
 * The next version of a student's answer, unless the answer says so already; over a newer version than the one it was typed
 * over it does not go, and the writer is told that one. The row's lock lets two first saves come one after the other. The
 * registration that answers is the one of this moment: what changes its school or test site comes before or after.
 */
export async function writeAnswer(work: Work, writing: AnswerWriting) {
  const { db, now, record } = work
  const { question, answering, studentId, text, pictures, over } = writing
  const { id: registrationId } = orNotFound(await lockAnswering(db, answering, question, studentId))
  const before = await lockAnswer(db, now, { questionId: question.id, studentId, registrationId })
  record({ object: ['ThinkingAnswer', before.id], projectId: question.project.id, studentId })
  const content = answerContent({ text, pictures })
  const present = answerContent(before)
  const saved = { id: before.id, text, content, submittedAt: before.submittedAt }
  const isAsSubmitted =
    before.submittedText !== null &&
    content === answerContent({ text: before.submittedText, pictures: before.submittedPictures })
  // An answer of an earlier registration moves to the one that stands: teachers read it through that.
  const isSame = content === present && before.registrationId === registrationId
  if (isSame && before.version > 0)
    return { ...saved, isAsSubmitted, version: before.version, savedAt: before.updatedAt }
  if (over !== undefined && over !== before.version) {
    const newer = { version: before.version, content: present, savedAt: before.updatedAt, savedBy: null }
    throw new Fault('thinkingQuestions.overtaken', { data: newer })
  }
  await writeDraft(db, now, before.id, { text, registrationId, fileIds: pictures.map(({ id }) => id) })
  return { ...saved, isAsSubmitted, version: before.version + 1, savedAt: now }
}
