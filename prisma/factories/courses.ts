import type { Db } from '@/lib/db/client'
import { factoryTime, nextNumber } from './basis'
import { makeFile } from './files'

const at = { createdAt: factoryTime }
const both = (text: string) => ({ zh: `${text}（中）`, en: text })

export type MadeCourse = Awaited<ReturnType<typeof makeCourse>>

/** A text in everything that only an answer may reveal; the right option is B. */
export const sealed = 'sealedcanary'

/**
 * A class open to these projects with a session of three chapters: a text with a part below it, a video with two
 * questions, of which B is right, and a file beside it; and a second session with one text.
 */
export async function makeCourse(db: Db, projectIds: readonly string[]) {
  const number = nextNumber()
  const course = await db.class.create({
    data: {
      ...at,
      code: `COURSE-${number}`,
      name: both(`Course ${number}`),
      projects: { create: projectIds.map((projectId) => ({ ...at, projectId })) },
    },
  })
  const session = await db.classSession.create({
    data: { ...at, classId: course.id, title: both('First session'), description: both('How to begin'), position: 1 },
  })
  const later = await db.classSession.create({
    data: { ...at, classId: course.id, title: both('Second session'), position: 2 },
  })
  const text = await db.content.create({
    data: {
      ...at,
      sessionId: session.id,
      kind: 'HTML',
      title: both('Text'),
      instruction: both('Read this'),
      html: both('<p>The mean is $\\bar x$.</p>'),
      minutes: 5,
      position: 1,
      blocks: { create: { ...at, title: both('More'), html: both('<p>A passage</p>'), position: 1 } },
    },
  })
  const part = await db.content.create({
    data: {
      ...at,
      sessionId: session.id,
      parentId: text.id,
      kind: 'HTML',
      title: both('Part'),
      html: both('<p>A part</p>'),
      minutes: 3,
      position: 1,
    },
  })
  const contentFile = { purpose: 'CONTENT' as const, ownerKind: 'SYSTEM' as const, ownerId: null }
  const [film, captions, attachment] = [
    await makeFile(db, { ...contentFile, name: 'video.mp4', mime: 'video/mp4' }),
    await makeFile(db, { ...contentFile, name: 'captions.vtt', mime: 'text/vtt' }),
    await makeFile(db, { ...contentFile, name: 'notes.pdf' }),
  ]
  const video = await db.content.create({
    data: {
      ...at,
      sessionId: session.id,
      kind: 'VIDEO',
      title: both('Video'),
      videoFileId: film.id,
      captionsEnFileId: captions.id,
      minutes: 8,
      position: 2,
      files: { create: { ...at, fileId: attachment.id, title: both('Notes'), position: 1 } },
    },
  })
  const quizzes = []
  for (const [position, videoSecond] of [10, -1].entries())
    quizzes.push(await makeQuiz(db, video.id, { position, videoSecond }))
  const end = await db.content.create({
    data: { ...at, sessionId: later.id, kind: 'HTML', title: both('End'), html: both('<p>The end</p>'), position: 1 },
  })
  return { course, session, later, text, part, video, end, quizzes, files: { film, captions, attachment } }
}

/** A question of a chapter whose options are A to C; B is right. */
export function makeQuiz(db: Db, contentId: string, values: { position?: number; videoSecond?: number | null } = {}) {
  const options = ['A', 'B', 'C'].map((letter) => ({
    ...at,
    letter,
    text: both(`Option ${letter}`),
    isRight: letter === 'B',
  }))
  return db.quiz.create({
    data: {
      ...at,
      contentId,
      text: both('What is $1 + 1$?'),
      point: both(`<p>Sums ${sealed}</p>`),
      solution: both(`<p>It is two ${sealed}</p>`),
      position: 1,
      ...values,
      options: { create: options },
    },
  })
}
