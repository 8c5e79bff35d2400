import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { Bilingual } from '@/lib/i18n/languages'
import { storeOf } from '@/lib/providers/storage'
import {
  chartAddress,
  type CourseChapter,
  courseDescription,
  courseName,
  type CourseQuestion,
  courseSessions,
} from './demo-course-texts'
import { demoFileMark } from './demo-letters'
import type { People } from './demo-people'
import type { MadeProject } from './demo-projects'
import { hour, type Stage } from './stage'

/** The files of the class. They are read from the portal's folder, since nothing imports them. */
const folder = 'prisma/seed/course'

/**
 * The video was drawn on a canvas, 480 frames of 640 × 360 at ten a second, and encoded as H.264 (libx264, main profile, crf 30,
 * faststart); the charts are renderings of an SVG and the sheet is a printed page, all made for this class.
 */
const files = {
  video: { file: 'two-rooms.mp4', mime: 'video/mp4', name: 'Two rooms, one window.mp4' },
  captionsZh: { file: 'two-rooms.zh.vtt', mime: 'text/vtt', name: '两间教室，一扇窗.vtt' },
  captionsEn: { file: 'two-rooms.en.vtt', mime: 'text/vtt', name: 'Two rooms, one window.vtt' },
  sheet: { file: 'planning-sheet.pdf', mime: 'application/pdf', name: '实验计划表 Planning sheet.pdf' },
  chart: { file: 'two-charts.png', mime: 'image/png', name: 'Two charts.png' },
} as const
type FileName = keyof typeof files
type StoredFiles = Record<FileName, { id: string; key: string }>

const day = 24 * hour
const openTo = ['2025NSI', '2025NRI', '2025NIR', '2025NIP']
const letters = 'ABCDEF'

/** A class with three sessions, open to the projects of the sign-in accounts, and the progress of some of them. */
export async function seedCourse(stage: Stage, people: People, projects: readonly MadeProject[]): Promise<void> {
  const { db, now } = stage
  const stored = await storeFiles(stage)
  const createdAt = new Date(now.getTime() - 40 * day)
  const listed = projects.filter(({ plan }) => openTo.includes(plan.code))
  const { id: classId } = await db.class.create({
    data: {
      createdAt,
      code: 'DEMO-METHODS',
      name: courseName,
      description: courseDescription,
      projects: { create: listed.map(({ id: projectId }) => ({ createdAt, projectId })) },
    },
  })
  const made: MadeChapter[] = []
  for (const [at, { title, description, chapters }] of courseSessions.entries()) {
    const startsAt = new Date(now.getTime() + (at * 7 - 10) * day)
    const data = { createdAt, classId, title, description, startsAt, position: at + 1 }
    const { id: sessionId } = await db.classSession.create({ data, select: { id: true } })
    made.push(...(await makeChapters(stage, { createdAt, sessionId, parentId: null, stored }, chapters)))
  }
  await seedReading(stage, people, made)
}

async function storeFiles({ db, now }: Stage): Promise<StoredFiles> {
  const store = storeOf('LOCAL')
  const at = new Date(now.getTime() - 41 * day)
  const keep = async (name: FileName) => {
    const { file, mime, name: shownName } = files[name]
    const bytes = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), folder, file))
    const [id, key] = [newId(now), `${demoFileMark}${randomBytes(18).toString('base64url')}`]
    await store.put(key, bytes)
    await db.file.create({
      data: {
        id,
        key,
        createdAt: at,
        storedAt: at,
        purpose: 'CONTENT',
        ownerKind: 'SYSTEM',
        store: 'LOCAL',
        name: shownName,
        mime,
        bytes: bytes.length,
        sha256: Uint8Array.from(createHash('sha256').update(bytes).digest()),
        state: 'STORED',
      },
    })
    return { id, key }
  }
  return {
    video: await keep('video'),
    captionsZh: await keep('captionsZh'),
    captionsEn: await keep('captionsEn'),
    sheet: await keep('sheet'),
    chart: await keep('chart'),
  }
}

type MadeQuestion = { id: string; right: string }
type MadeChapter = { id: string; title: Bilingual; questions: MadeQuestion[] }
type ChapterPosition = { createdAt: Date; sessionId: string; parentId: string | null; stored: StoredFiles }

async function makeChapters(
  stage: Stage,
  place: ChapterPosition,
  chapters: readonly CourseChapter[],
): Promise<MadeChapter[]> {
  const made: MadeChapter[] = []
  for (const [at, chapter] of chapters.entries()) {
    const { id } = await stage.db.content.create({ data: rowOf(place, chapter, at + 1), select: { id: true } })
    const questions: MadeQuestion[] = []
    for (const [turn, question] of chapter.questions.entries()) {
      questions.push(await makeQuestion(stage, { ...place, contentId: id, position: turn + 1 }, question))
    }
    made.push({ id, title: chapter.title, questions })
    made.push(...(await makeChapters(stage, { ...place, parentId: id }, chapter.parts)))
  }
  return made
}

function rowOf({ createdAt, sessionId, parentId, stored }: ChapterPosition, chapter: CourseChapter, position: number) {
  const { kind, title, minutes, instruction, html, blocks, has } = chapter
  const address = fileAddress(stored.chart.key)
  const withChart = (text: Bilingual) => ({
    zh: text.zh.replace(chartAddress, address),
    en: text.en.replace(chartAddress, address),
  })
  const attached = [
    ...(has.includes('chart') ? [{ fileId: stored.chart.id, title: { zh: '两张柱形图', en: 'Two bar charts' } }] : []),
    ...(has.includes('sheet') ? [{ fileId: stored.sheet.id, title: { zh: '实验计划表', en: 'Planning sheet' } }] : []),
  ]
  return {
    createdAt,
    sessionId,
    parentId,
    kind,
    title,
    minutes,
    position,
    ...(instruction ? { instruction } : {}),
    ...(html ? { html: withChart(html) } : {}),
    ...(has.includes('pdf') ? { pdfFileId: stored.sheet.id } : {}),
    ...(has.includes('video')
      ? { videoFileId: stored.video.id, captionsZhFileId: stored.captionsZh.id, captionsEnFileId: stored.captionsEn.id }
      : {}),
    blocks: { create: blocks.map((block, at) => ({ createdAt, ...block, position: at + 1 })) },
    files: { create: attached.map((file, at) => ({ createdAt, ...file, position: at + 1 })) },
  } satisfies Prisma.ContentUncheckedCreateInput
}

async function makeQuestion(
  { db }: Stage,
  { createdAt, contentId, position, stored }: ChapterPosition & { contentId: string; position: number },
  { text, right, options, point, solution, videoSecond, hasPicture }: CourseQuestion,
): Promise<MadeQuestion> {
  const { id } = await db.quiz.create({
    data: {
      createdAt,
      contentId,
      position,
      text,
      point,
      solution,
      videoSecond,
      options: {
        create: options.map((option, at) => {
          const letter = letters.charAt(at)
          return { createdAt, letter, text: option, isRight: letter === right }
        }),
      },
      ...(hasPicture ? { pictures: { create: { createdAt, fileId: stored.chart.id, position: 1 } } } : {}),
    },
    select: { id: true },
  })
  return { id, right }
}

type ReaderState = { email: string; read: number; wrong: readonly number[]; second?: number }

/** How many chapters each student has read, and which questions they got wrong; the next chapter is open. */
const readings: readonly ReaderState[] = [
  { email: 'student@demo.test', read: 5, wrong: [1], second: 14 },
  { email: 'student2@demo.test', read: 2, wrong: [3] },
]

const question = '老师，误差线重叠一点点，还能说有差别吗？'
const answered = '好问题。重叠一点点时先不要下结论：再多测几次，标准误差会变小，再看是否仍然重叠。'

async function seedReading({ db, now }: Stage, people: People, chapters: readonly MadeChapter[]): Promise<void> {
  for (const { email, read, wrong, second } of readings) {
    const student = people.students.find((one) => one.email === email)
    if (student === undefined) throw new Error(`The demo world has no ${email}.`)
    const at = (turn: number) => new Date(now.getTime() - (read - turn + 1) * day)
    const done = chapters.slice(0, read)
    const open = chapters[read]
    await db.contentProgress.createMany({
      data: [...done, ...(open === undefined ? [] : [open])].map(({ id: contentId, questions }, turn) => ({
        createdAt: at(turn),
        updatedAt: at(turn),
        studentId: student.id,
        contentId,
        completedAt: turn < read && questions.length === 0 ? at(turn) : null,
        second: turn === read ? (second ?? null) : null,
      })),
    })
    const questions = done.flatMap((chapter, turn) =>
      chapter.questions.map((question) => ({ ...question, at: at(turn) })),
    )
    await db.quizAnswer.createMany({
      data: questions.map(({ id: quizId, right, at: createdAt }, turn) => {
        const isRight = !wrong.includes(turn)
        const letter = isRight ? right : right === 'A' ? 'B' : 'A'
        return { createdAt, studentId: student.id, quizId, letter, isRight }
      }),
    })
  }
  await seedThread({ db, now }, people, chapters)
}

async function seedThread(
  { db, now }: Pick<Stage, 'db' | 'now'>,
  people: People,
  chapters: readonly MadeChapter[],
): Promise<void> {
  const student = people.students.find(({ email }) => email === 'student@demo.test')
  const adviserId = people.contactIds['adviser@demo.test']
  const chapter = chapters[4]
  if (student === undefined || adviserId === undefined || chapter === undefined) return
  const [askedAt, answeredAt] = [new Date(now.getTime() - 2 * day), new Date(now.getTime() - 2 * day + 3 * hour)]
  await db.contentThread.create({
    data: {
      createdAt: askedAt,
      studentId: student.id,
      contentId: chapter.id,
      lastAt: answeredAt,
      lastAuthorKind: 'CONTACT',
      messages: {
        create: [
          { createdAt: askedAt, authorKind: 'STUDENT', authorId: student.id, body: question },
          { createdAt: answeredAt, authorKind: 'CONTACT', authorId: adviserId, body: answered },
        ],
      },
    },
  })
}
