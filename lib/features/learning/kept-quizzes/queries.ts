import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { unusedLife } from '@/lib/features/files/files/rules'
import { optionLetters } from '@/lib/features/work/templates/rules'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { RowWindow } from '@/lib/kernel/paging'
import type { QuizValues } from './schema'

type Contents = Scoped<Prisma.ContentWhereInput>

const orDbNull = (pair: Bilingual | null) => pair ?? Prisma.DbNull
const pairOrNone = (value: Prisma.JsonValue) => (value === null ? null : bilingualOf(value))

const select = {
  id: true,
  text: true,
  videoSecond: true,
  point: true,
  solution: true,
  position: true,
  version: true,
  options: { select: { letter: true, text: true, isRight: true }, orderBy: { letter: 'asc' } },
  pictures: {
    where: { file: { state: 'STORED' } },
    select: { id: true, fileId: true, file: { select: { key: true, name: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  _count: { select: { answers: true } },
} satisfies Prisma.QuizSelect

function quizOf({ options, pictures, _count, ...row }: Prisma.QuizGetPayload<{ select: typeof select }>) {
  const right = options.find(({ isRight }) => isRight)?.letter
  return {
    ...row,
    text: bilingualOf(row.text),
    point: pairOrNone(row.point),
    solution: pairOrNone(row.solution),
    options: options.map(({ text }) => bilingualOf(text)),
    right: optionLetters.find((letter) => letter === right) ?? 'A',
    answers: _count.answers,
    pictures: pictures.map(({ file, ...picture }) => ({ ...picture, ...file })),
  }
}
export type KeptQuiz = ReturnType<typeof quizOf>

/** The questions of a chapter in their order. */
export async function listKeptQuizzes(db: Db | Tx, contentId: string): Promise<KeptQuiz[]> {
  const rows = await db.quiz.findMany({
    where: { contentId },
    select,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(quizOf)
}

/** A text as it is typed: without tags its entities are read (`toTyped` of lib/html/typed-html). */
function typed(html: Prisma.Sql): Prisma.Sql {
  const signs = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&#39;', "'"],
    ['&nbsp;', ' '],
  ]
  const read = signs.reduce((sql, [entity, sign]) => Prisma.sql`replace(${sql}, ${entity}, ${sign})`, html)
  const ampersand = String.raw`&amp;(?!(?:\w+|#\d+);)`
  return Prisma.sql`case when ${html} like '%&%' and ${html} not like '%<%'
    then regexp_replace(${read}, ${ampersand}, '&', 'g') else ${html} end`
}

/** The ids of a chapter's questions whose text, point or options say this, in their order. */
async function findQuizzes(db: Db, contentId: string, search: string): Promise<string[]> {
  const pattern = `%${asItStands(search.toLowerCase())}%`
  const says = (column: string) => {
    const [zh, en] = ['zh', 'en'].map((side) => typed(Prisma.raw(`(${column} ->> '${side}')`)))
    return Prisma.sql`lower(concat_ws(' ', ${zh}, ${en})) like ${pattern}`
  }
  const rows = await db.$queryRaw<{ id: string }[]>`
    select q.id from quiz q
    where q.content_id = ${contentId}::uuid and (${says('q.text')} or ${says('q.point')}
      or exists (select from quiz_option o where o.quiz_id = q.id and ${says('o.text')}))
    order by q.position, q.id`
  return rows.map(({ id }) => id)
}

/** A page of the questions of a chapter that say what is searched for, each with its place; `whole`: how many the chapter has. */
export async function listQuizPage(db: Db, contentId: string, search: string, { skip, take }: RowWindow) {
  const whole = await db.quiz.count({ where: { contentId } })
  const ids = search === '' ? null : await findQuizzes(db, contentId, search)
  const rows = await db.quiz.findMany({
    where: ids === null ? { contentId } : { id: { in: ids.slice(skip, skip + take) } },
    skip: ids === null ? skip : 0,
    take,
    select,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const places = await listPlaces(
    db,
    contentId,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({ ...quizOf(row), place: places.get(row.id) ?? 0 })),
    total: ids?.length ?? whole,
    whole,
  }
}

/** The places of these questions in their chapter, the first is 1. */
async function listPlaces(db: Db, contentId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; place: number }[]>`
    select id, place from (
      select id, row_number() over (order by position, id)::int as place from quiz where content_id = ${contentId}::uuid
    ) as x where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** The chapter in reach that a question belongs to; null: there is none. */
export async function findChapterOf(db: Db | Tx, scope: Contents, quizId: string): Promise<string | null> {
  if (!isUuid(quizId)) return null
  const row = await db.quiz.findFirst({ where: { id: quizId, content: scope }, select: { contentId: true } })
  return row?.contentId ?? null
}

const optionsOf = (now: Date, { options, right }: QuizValues) => {
  const ids = newIds(now, options.length)
  return options.map((text, at) => {
    const letter = optionLetters[at] ?? 'A'
    return { id: ids[at] ?? newId(now), createdAt: now, letter, text, isRight: letter === right }
  })
}

/** New questions, after those the chapter has. */
export async function insertQuizzes(
  db: Tx,
  now: Date,
  contentId: string,
  { quizzes, after }: { quizzes: readonly QuizValues[]; after: number },
): Promise<string[]> {
  const ids = newIds(now, quizzes.length)
  await db.quiz.createMany({
    data: quizzes.map(({ text, videoSecond, point, solution }, at) => ({
      ...{ id: ids[at] ?? newId(now), createdAt: now, contentId, text, videoSecond },
      ...{ point: orDbNull(point), solution: orDbNull(solution), position: after + at + 1 },
    })),
  })
  await db.quizOption.createMany({
    data: quizzes.flatMap((quiz, at) => optionsOf(now, quiz).map((option) => ({ ...option, quizId: ids[at] ?? '' }))),
  })
  return ids
}

/** Without answers the options are written anew; with them they keep their letters, and only their texts change. */
export async function updateQuiz(db: Tx, now: Date, before: KeptQuiz, values: QuizValues): Promise<void> {
  const { text, videoSecond, point, solution } = values
  await db.quiz.update({
    where: { id: before.id },
    data: { text, videoSecond, point: orDbNull(point), solution: orDbNull(solution), version: { increment: 1 } },
    select: { id: true },
  })
  if (before.answers === 0) {
    await db.quizOption.deleteMany({ where: { quizId: before.id } })
    await db.quizOption.createMany({ data: optionsOf(now, values).map((option) => ({ ...option, quizId: before.id })) })
    return
  }
  for (const { letter, text: option } of optionsOf(now, values)) {
    await db.quizOption.updateMany({ where: { quizId: before.id, letter }, data: { text: option } })
  }
}

/** What only it showed goes with it. */
export async function deleteQuiz(db: Tx, now: Date, { id, pictures }: KeptQuiz): Promise<void> {
  await db.quiz.delete({ where: { id }, select: { id: true } })
  await releasePictures(db, now, pictures)
}

export async function deletePicture(db: Tx, now: Date, picture: KeptQuiz['pictures'][number]): Promise<void> {
  await db.quizPicture.delete({ where: { id: picture.id }, select: { id: true } })
  await releasePictures(db, now, [picture])
}

/** These files go once nothing else shows them. */
async function releasePictures(db: Tx, now: Date, pictures: readonly { fileId: string }[]): Promise<void> {
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.updateMany({ where: { id: { in: pictures.map(({ fileId }) => fileId) } }, data: { deleteAfter } })
}

/** Puts the questions of a chapter, or the pictures of a question, into this order, in one statement. */
export async function putQuizOrder(db: Tx, of: 'quiz' | 'quiz_picture', ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update ${Prisma.raw(of)} as one set position = x.place
    from unnest(${[...ids]}::uuid[]) with ordinality as x (id, place)
    where one.id = x.id and position <> x.place`
}
