import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import type { Bilingual } from '@/lib/i18n/languages'

/** What is told of a question once the student has answered it, and not before. */
export type GivenAnswer = {
  letter: string
  isCorrect: boolean
  correctLetter: string | null
  point: Bilingual | null
  solution: Bilingual | null
}

export type Question = {
  id: string
  text: Bilingual
  /** Where in the video it comes: −1 after its end; null for a question of a text. */
  videoSecond: number | null
  pictures: { id: string; key: string }[]
  options: { letter: string; text: Bilingual }[]
  answer: GivenAnswer | null
}

/**
 * The questions of a chapter, or one of them, with a student's answers. Which option is right, the knowledge point and
 * the explanation are read of answered questions only: what is not read can't leave the server.
 */
export async function listQuestions(
  db: Db | Tx,
  of: { contentId: string } | { quizId: string },
  studentId: string | null,
): Promise<Question[]> {
  const answer =
    studentId === null
      ? Prisma.sql`null`
      : Prisma.sql`(select json_build_object('letter', a.letter, 'isCorrect', a.is_right, 'point', q.point, 'solution', q.solution,
          'correctLetter', (select o.letter from quiz_option o where o.quiz_id = q.id and o.is_right))
          from quiz_answer a where a.quiz_id = q.id and a.student_id = ${studentId}::uuid)`
  const where =
    'quizId' in of ? Prisma.sql`q.id = ${of.quizId}::uuid` : Prisma.sql`q.content_id = ${of.contentId}::uuid`
  return db.$queryRaw<Question[]>`
    select q.id, q.text, q.video_second as "videoSecond", ${answer} as answer,
      (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key) order by p.position, p.id), '[]')
        from quiz_picture p join file f on f.id = p.file_id where p.quiz_id = q.id and f.state = 'STORED') as pictures,
      (select coalesce(json_agg(json_build_object('letter', o.letter, 'text', o.text) order by o.letter), '[]')
        from quiz_option o where o.quiz_id = q.id) as options
    from quiz q where ${where} order by q.position, q.id`
}

/** The chapter a question in reach belongs to; null: none, or of another class than the one named. */
export async function findChapterOfQuiz(
  db: Db | Tx,
  scope: Scoped<Prisma.ContentWhereInput>,
  { quizId, classId }: { quizId: string; classId?: string | undefined },
): Promise<string | null> {
  if (!isUuid(quizId) || (classId !== undefined && !isUuid(classId))) return null
  const ofClass = classId === undefined ? {} : { session: { classId } }
  const row = await db.quiz.findFirst({
    where: { id: quizId, content: { AND: [scope, ofClass] } },
    select: { contentId: true },
  })
  return row?.contentId ?? null
}

/** Keeps the answer unless there is one; whether it is right is what the option says. Answers its id, null: there was one. */
export async function insertAnswer(
  db: Tx,
  now: Date,
  { quizId, letter, studentId }: { quizId: string; letter: string; studentId: string },
): Promise<string | null> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    insert into quiz_answer (id, created_at, quiz_id, student_id, letter, is_right)
    select ${newId(now)}::uuid, ${now}, o.quiz_id, ${studentId}::uuid, o.letter, o.is_right
    from quiz_option o where o.quiz_id = ${quizId}::uuid and o.letter = ${letter}
    on conflict do nothing returning id`
  return rows[0]?.id ?? null
}

/** Which of a chapter's questions the student answered, and how. */
export function listOutcomes(
  db: Db | Tx,
  contentId: string,
  studentId: string,
): Promise<{ isCorrect: boolean | null }[]> {
  return db.$queryRaw`select a.is_right as "isCorrect" from quiz q
    left join quiz_answer a on a.quiz_id = q.id and a.student_id = ${studentId}::uuid
    where q.content_id = ${contentId}::uuid`
}

/** Takes the student's wrong answers of a session away and says how many they were. */
export function removeWrongAnswers(db: Tx, sessionId: string, studentId: string): Promise<number> {
  return db.$executeRaw`delete from quiz_answer a using quiz q join content x on x.id = q.content_id
    where a.quiz_id = q.id and x.session_id = ${sessionId}::uuid and a.student_id = ${studentId}::uuid and not a.is_right`
}

/** Is there such a session in reach, of the class where one is named? */
export async function isSessionInReach(
  db: Db | Tx,
  scope: Scoped<Prisma.ClassWhereInput>,
  { sessionId, classId }: { sessionId: string; classId?: string | undefined },
): Promise<boolean> {
  if (!isUuid(sessionId) || (classId !== undefined && !isUuid(classId))) return false
  const course = { AND: [scope, classId === undefined ? {} : { id: classId }] }
  return (await db.classSession.count({ where: { id: sessionId, class: course } })) > 0
}
