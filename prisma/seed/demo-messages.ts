import { createHash, randomBytes } from 'node:crypto'
import { newId } from '@/lib/db/ids'
import { inquirySearchText } from '@/lib/db/search-text'
import { storeOf } from '@/lib/providers/storage'
import { demoFileMark, pdfOf } from './demo-letters'
import type { DemoStudent, People } from './demo-people'
import type { Offers } from './demo-projects'
import { hour, type Stage } from './stage'

type Turn = { by: 'writer' | 'organizers' | 'adviser'; ago: number; text: string; file?: string }
type DemoThread = {
  /** The e-mail address of a student or a contact. */
  from: string
  type: 'ACADEMIC' | 'PROCESS' | 'SYSTEM' | 'SCORE' | 'AWARD' | 'OTHER'
  project: string | null
  turns: readonly Turn[]
  closed?: boolean
  /** The writer has read the last answer. */
  read?: boolean
  about?: 'CERTIFICATE' | 'REGISTRATION'
}

const say = (by: Turn['by'], ago: number, text: string, file?: string): Turn => ({
  by,
  ago,
  text,
  ...(file === undefined ? {} : { file }),
})

/** Threads in every state and both languages; times are hours ago. */
const threads: readonly DemoThread[] = [
  {
    from: 'student@demo.test',
    type: 'AWARD',
    project: '2024NIM',
    about: 'CERTIFICATE',
    turns: [
      say('writer', 27, '老师好，我的证书上拼音是 Lin Xiaoyu，护照上是 LIN Xiao Yu。可以按护照改吗？'),
      say('organizers', 25.6, '可以。请确认：姓 LIN，名 Xiao Yu，中间有空格。确认后我们当天重新颁发。'),
      say('writer', 25.5, '确认，谢谢！'),
      say('organizers', 0.5, '证书上的拼音已经改好，请在“证书”页查看新证书，旧证书的链接会自动指向新的。'),
    ],
  },
  {
    from: 'student@demo.test',
    type: 'PROCESS',
    project: '2025NRI',
    about: 'REGISTRATION',
    turns: [
      say('writer', 40, '我还没有找到队友，可以先报名再组队吗？'),
      say('adviser', 22, '可以先报名，之后在截止日期前组队即可。同校的同学都可以加入。'),
    ],
  },
  {
    from: 'student@demo.test',
    type: 'ACADEMIC',
    project: '2025NSI',
    turns: [say('writer', 50, '问卷的样本只有 48 份，可以写进结果里吗？需要说明抽样方法吗？', '问卷汇总.pdf')],
  },
  {
    from: 'student@demo.test',
    type: 'SYSTEM',
    project: '2025NSI',
    closed: true,
    read: true,
    turns: [
      say('writer', 150, '作品里的图片上传到一半就停了，是图片太大吗？'),
      say('organizers', 146, '图片请压缩到 20 MB 以内再上传，手机相册里选“中等”即可。'),
    ],
  },
  {
    from: 'student2@demo.test',
    type: 'SCORE',
    project: '2025NSI',
    turns: [say('writer', 3, '成绩什么时候公布？学校想提前安排一次分享会。')],
  },
  {
    from: 'student2@demo.test',
    type: 'OTHER',
    project: null,
    read: true,
    turns: [
      say('writer', 90, 'May I take part in two projects at the same time?'),
      say(
        'organizers',
        88,
        'Yes. Each project is registered and paid for separately. Keep in mind that their deadlines may overlap.',
      ),
    ],
  },
  {
    from: 'student3@demo.test',
    type: 'PROCESS',
    project: '2025NSI',
    turns: [say('writer', 8, 'I paid by QR code, but my registration still says payment due. What should I do?')],
  },
  {
    from: 'adviser@demo.test',
    type: 'PROCESS',
    project: '2025NSI',
    turns: [
      say('writer', 30, '我校有 12 名学生要报名，可以开一张统一的发票吗？'),
      say('organizers', 6, '可以。请在缴费完成后把学校抬头和税号写在这里，我们三个工作日内开具。'),
    ],
  },
  {
    from: 'coordinator@demo.test',
    type: 'OTHER',
    project: null,
    turns: [say('writer', 5, '学校的英文名称有更新，请问应当如何修改？')],
  },
]

/** Questions from the students of one school, repeated by several so that the inbox has some length. */
const questions: readonly (readonly [type: DemoThread['type'], text: string, answer: string | null])[] = [
  ['PROCESS', '报名后还能更换比赛项目吗？', '报名截止前可以在“我的项目”里修改。'],
  ['SCORE', 'Will there be a separate score for each question?', null],
  ['ACADEMIC', '论文可以用英文写吗？', '可以，中文和英文均可，评审标准相同。'],
  ['SYSTEM', '收不到登录验证码怎么办？', null],
  [
    'AWARD',
    'How can a university verify my certificate?',
    "With the code printed on it, on the page printed next to it. They don't need an account.",
  ],
  ['OTHER', '比赛当天需要带学生证吗？', null],
]

/** Messages of students, advisers and coordinators to the organisers: waiting, answered, closed, with an attachment. */
export async function seedMessages(stage: Stage, people: People, { projects }: Offers): Promise<void> {
  const { db } = stage
  const types = await db.listItem.findMany({ where: { list: 'message-types' }, select: { id: true, code: true } })
  const typeId = (code: string) => types.find((type) => type.code === code)?.id ?? ''
  const projectId = (code: string | null) => projects.find(({ plan }) => plan.code === code)?.id ?? null
  const others = people.students.filter(({ email, school }) => school === 'jingyuan' && !email.endsWith('@demo.test'))
  const schoolThreads = questions.flatMap(([type, text, answer], at): DemoThread[] => {
    const student = others[at * 4]
    if (student === undefined) return []
    const turns = [say('writer', 12 + at * 9, text)]
    if (answer !== null) turns.push(say('organizers', 10 + at * 9, answer))
    return [{ from: student.email, type, project: '2025NSI', turns, read: at % 2 === 0 }]
  })
  for (const thread of [...threads, ...schoolThreads]) {
    const student = people.students.find(({ email }) => email === thread.from) ?? null
    const ids = { typeId: typeId(thread.type), projectId: projectId(thread.project) }
    await seedThread(stage, people, { thread, student, ...ids })
  }
}

type Placed = { thread: DemoThread; student: DemoStudent | null; typeId: string; projectId: string | null }

async function seedThread({ db, now }: Stage, people: People, { thread, student, typeId, projectId }: Placed) {
  const contactId = student === null ? (people.contactIds[thread.from] ?? null) : null
  const writer =
    student === null
      ? { authorKind: 'CONTACT' as const, authorId: contactId ?? '' }
      : { authorKind: 'STUDENT' as const, authorId: student.id }
  const authors = {
    writer,
    organizers: { authorKind: 'ADMINISTRATOR' as const, authorId: people.administratorId },
    adviser: { authorKind: 'CONTACT' as const, authorId: student?.adviserId ?? people.administratorId },
  }
  const timeOf = ({ ago }: Turn) => new Date(now.getTime() - ago * hour)
  const [first, last] = [thread.turns[0], thread.turns.at(-1)]
  if (first === undefined || last === undefined) return
  const of = { studentId: student?.id ?? '', projectId: projectId ?? '' }
  const about =
    student === null || projectId === null || thread.about === undefined
      ? null
      : thread.about === 'REGISTRATION'
        ? await db.registration.findFirst({ where: of, select: { id: true } })
        : await db.certificate.findFirst({
            where: { studentId: of.studentId, state: 'ISSUED', rule: { projectId } },
            select: { id: true },
          })
  const id = newId(timeOf(first))
  const isAnswered = last.by !== 'writer'
  await db.inquiry.create({
    data: {
      id,
      createdAt: timeOf(first),
      studentId: student?.id ?? null,
      contactId,
      projectId,
      typeId,
      aboutKind: about && (thread.about ?? null),
      aboutId: about?.id ?? null,
      state: thread.closed ? 'CLOSED' : isAnswered ? 'ANSWERED' : 'OPEN',
      lastAt: timeOf(last),
      lastAuthorKind: authors[last.by].authorKind,
      searchText: inquirySearchText(thread.turns.map(({ text }) => text).join(' ')),
      version: thread.turns.length + 1,
    },
  })
  for (const turn of thread.turns) {
    const messageId = newId(timeOf(turn))
    await db.inquiryMessage.create({
      data: { id: messageId, createdAt: timeOf(turn), inquiryId: id, body: turn.text, ...authors[turn.by] },
    })
    if (turn.file !== undefined) await attach(db, timeOf(turn), { messageId, name: turn.file, writer })
  }
  if (!isAnswered || thread.read)
    await db.inquiryRead.create({
      data: {
        createdAt: timeOf(last),
        inquiryId: id,
        personKind: writer.authorKind,
        personId: writer.authorId,
        readAt: timeOf(last),
      },
    })
  // All answers except the last have been read, so that the thread marks the new one.
  else if (thread.turns.length > 2)
    await db.inquiryRead.create({
      data: {
        createdAt: timeOf(last),
        inquiryId: id,
        personKind: writer.authorKind,
        personId: writer.authorId,
        readAt: timeOf(thread.turns.at(-2) ?? last),
        isCurrent: false,
      },
    })
}

type Attachment = { messageId: string; name: string; writer: { authorKind: 'STUDENT' | 'CONTACT'; authorId: string } }

async function attach(db: Stage['db'], at: Date, { messageId, name, writer }: Attachment): Promise<void> {
  const bytes = pdfOf([
    'Questionnaire: summary',
    '',
    'Sent out 60, returned 52, usable 48.',
    '',
    'Question 1: 31 yes, 17 no.   Question 2: 22 daily, 19 weekly, 7 never.',
  ])
  const key = `${demoFileMark}${randomBytes(18).toString('base64url')}`
  await storeOf('LOCAL').put(key, bytes)
  const fileId = newId(at)
  await db.file.create({
    data: {
      id: fileId,
      key,
      createdAt: at,
      storedAt: at,
      purpose: 'MESSAGE',
      ownerKind: writer.authorKind,
      ownerId: writer.authorId,
      store: 'LOCAL',
      name,
      mime: 'application/pdf',
      bytes: bytes.length,
      sha256: Uint8Array.from(createHash('sha256').update(bytes).digest()),
      state: 'STORED',
    },
  })
  await db.inquiryFile.create({ data: { createdAt: at, messageId, fileId, position: 0 } })
}
