import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { newId, newIds } from '@/lib/db/ids'
import { unusedLife } from '@/lib/features/files/files/rules'
import { answering, type Question } from '@/lib/features/learning/thinking-questions/queries'
import type { FullName } from '@/lib/i18n/person-name'
import type { Page } from '@/lib/kernel/paging'
import type { AnswerPicture } from './rules'

type RegistrationScope = Scoped<Prisma.RegistrationWhereInput>

const nameSelect = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const imageSelect = {
  position: true,
  submittedPosition: true,
  file: { select: { id: true, key: true, name: true } },
} satisfies Prisma.ThinkingImageSelect

const answerSelect = {
  id: true,
  registrationId: true,
  text: true,
  version: true,
  updatedAt: true,
  submittedAt: true,
  submittedText: true,
  images: { select: imageSelect },
} satisfies Prisma.ThinkingAnswerSelect

export type ThinkingAnswer = ReturnType<typeof answerOf>

function answerOf({ images, ...row }: Prisma.ThinkingAnswerGetPayload<{ select: typeof answerSelect }>) {
  const inOrder = (place: 'position' | 'submittedPosition'): (AnswerPicture & { id: string })[] =>
    images
      .flatMap((image) => (image[place] === null ? [] : [{ at: image[place], ...image.file }]))
      .sort((one, other) => one.at - other.at)
      .map(({ id, key, name }) => ({ id, key, name }))
  return { ...row, pictures: inOrder('position'), submittedPictures: inOrder('submittedPosition') }
}

/** The student's answer to a question, as it was left and as it was submitted; null: none yet. */
export async function findAnswer(db: Db | Tx, questionId: string, studentId: string): Promise<ThinkingAnswer | null> {
  const row = await db.thinkingAnswer.findUnique({
    where: { questionId_studentId: { questionId, studentId } },
    select: answerSelect,
  })
  return row && answerOf(row)
}

/** The student's row for a question, made where there is none; nobody else writes it until the transaction is over. */
export async function lockAnswer(
  db: Tx,
  now: Date,
  { questionId, studentId, registrationId }: { questionId: string; studentId: string; registrationId: string },
): Promise<ThinkingAnswer> {
  await db.$executeRaw`
    insert into thinking_answer (id, created_at, updated_at, question_id, student_id, registration_id, text, version)
    values (${newId(now)}::uuid, ${now}, ${now}, ${questionId}::uuid, ${studentId}::uuid, ${registrationId}::uuid, '', 0)
    on conflict (question_id, student_id) do nothing`
  await db.$executeRaw`
    select from thinking_answer where question_id = ${questionId}::uuid and student_id = ${studentId}::uuid for update`
  const answer = await findAnswer(db, questionId, studentId)
  if (answer === null) throw new Error('the row just made is not there')
  return answer
}

type Draft = { text: string; fileIds: readonly string[]; registrationId: string }

/** The next version of an answer with its pictures; a picture that neither it nor what was submitted shows may go. */
export async function writeDraft(db: Tx, now: Date, answerId: string, { text, fileIds, registrationId }: Draft) {
  await db.thinkingAnswer.update({
    where: { id: answerId },
    data: { text, registrationId, version: { increment: 1 }, updatedAt: now },
  })
  await db.thinkingImage.updateMany({
    where: { answerId, submittedPosition: { not: null }, fileId: { notIn: [...fileIds] } },
    data: { position: null },
  })
  const gone = { answerId, submittedPosition: null, fileId: { notIn: [...fileIds] } }
  await release(db, now, gone)
  const shown = [...new Set(fileIds)]
  if (shown.length === 0) return
  await db.$executeRaw`
    insert into thinking_image (id, created_at, answer_id, file_id, position)
    select x.id, ${now}, ${answerId}::uuid, x.file_id, x.place - 1
    from unnest(${newIds(now, shown.length)}::uuid[], ${shown}::uuid[]) with ordinality x (id, file_id, place)
    on conflict (answer_id, file_id) do update set position = excluded.position`
}

async function release(db: Tx, now: Date, where: Prisma.ThinkingImageWhereInput): Promise<void> {
  const rows = await db.thinkingImage.findMany({ where, select: { fileId: true } })
  if (rows.length === 0) return
  await db.thinkingImage.deleteMany({ where })
  const ids = rows.map(({ fileId }) => fileId)
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.updateMany({ where: { id: { in: ids }, thinkingImages: { none: {} } }, data: { deleteAfter } })
}

/** The answer as it stands now is what its teachers read. */
export async function markSubmitted(
  db: Tx,
  now: Date,
  { id, text }: Pick<ThinkingAnswer, 'id' | 'text'>,
): Promise<void> {
  await db.thinkingAnswer.update({ where: { id }, data: { submittedAt: now, submittedText: text } })
  await release(db, now, { answerId: id, position: null })
  await db.$executeRaw`update thinking_image set submitted_position = position where answer_id = ${id}::uuid`
}

/** The pictures a student has sent for answers and that are there, the newest first. */
export function listOwnPictures(db: Db, studentId: string): Promise<(AnswerPicture & { id: string })[]> {
  return db.file.findMany({
    where: { purpose: 'THINKING_IMAGE', ownerKind: 'STUDENT', ownerId: studentId, state: 'STORED' },
    select: { id: true, key: true, name: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 60,
  })
}

export type AnswerRow = {
  studentId: string
  name: FullName
  school: { name: string; nameEn: string | null }
  submittedAt: Date | null
  text: string | null
  pictures: AnswerPicture[]
}

/** Who in reach is asked a question, with what each has submitted. */
export async function listAnswerRows(
  db: Db,
  scope: RegistrationScope,
  question: Question,
  { isSubmitted, skip, take }: { isSubmitted: boolean | null; skip: number; take: number },
): Promise<Page<AnswerRow> & { submitted: number; all: number }> {
  // An entry that was merged may have left an answer in the same registration.
  const submitted = { questionId: question.id, submittedAt: { not: null }, student: { mergedIntoId: null } }
  const everybody = { AND: [scope, answering(question)] }
  const those = {
    AND: [
      everybody,
      isSubmitted === null ? {} : { thinkingAnswers: isSubmitted ? { some: submitted } : { none: submitted } },
    ],
  }
  const rows = await db.registration.findMany({
    where: those,
    select: {
      studentId: true,
      student: { select: nameSelect },
      school: { select: { name: true, nameEn: true } },
      thinkingAnswers: { where: submitted, select: answerSelect },
    },
    orderBy: [{ student: { sortKey: 'asc' } }, { id: 'asc' }],
    skip,
    take,
  })
  const [all, done] = [
    await db.registration.count({ where: everybody }),
    await db.registration.count({ where: { AND: [everybody, { thinkingAnswers: { some: submitted } }] } }),
  ]
  return {
    rows: rows.map(({ studentId, student, school, thinkingAnswers: [row] }) => {
      const answer = row && answerOf(row)
      return {
        ...{ studentId, name: student, school },
        submittedAt: answer?.submittedAt ?? null,
        text: answer?.submittedText ?? null,
        pictures: answer?.submittedPictures ?? [],
      }
    }),
    total: isSubmitted === null ? all : isSubmitted ? done : all - done,
    submitted: done,
    all,
  }
}
