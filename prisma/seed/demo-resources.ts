import { newId } from '@/lib/db/ids'
import { putDemoFile } from './demo-files'
import { pdfOf } from './demo-letters'
import type { People } from './demo-people'
import type { MadeProject } from './demo-projects'
import type { Stage } from './stage'
import type { SchoolKey } from './world'

const subjects = {
  economics: { zh: '经济学', en: 'Economics' },
  science: { zh: '自然科学', en: 'Science' },
  writing: { zh: '学术写作', en: 'Academic writing' },
  guidance: { zh: '指导方法', en: 'Guiding teams' },
} as const

/** Reading material exists for the United States alone, so that the other country shows the empty page. */
const resources = [
  {
    kind: 'READING',
    subject: 'economics',
    title: { zh: '供给与需求：十个课堂案例', en: 'Supply and demand: ten classroom cases' },
    lines: [
      'A market brings buyers and sellers together.',
      'Case 1: umbrellas on a rainy day.',
      'Case 2: tickets for a school concert.',
    ],
  },
  {
    kind: 'READING',
    subject: 'economics',
    title: { zh: '如何读懂一份市场调查', en: 'How to read a market survey' },
    lines: ['Who was asked, how many, and when?', 'What was asked, word for word?', 'What was left out?'],
  },
  {
    kind: 'READING',
    subject: 'science',
    title: { zh: '对照实验设计入门', en: 'Designing a controlled experiment' },
    lines: ['Change one thing at a time.', 'Measure the same way each time.', 'Write down what went wrong, too.'],
  },
  {
    kind: 'READING',
    subject: 'writing',
    title: { zh: '引用与参考文献格式', en: 'Citing your sources' },
    lines: ['Name the author, the year and where to find it.', 'Quote word for word, and say so.'],
  },
  {
    kind: 'TRAINING',
    subject: 'guidance',
    title: { zh: '指导教师手册：从组队到提交', en: 'Adviser handbook: from teams to submission' },
    lines: ['Week 1: teams of two to four.', 'Week 3: a question the team can answer.', 'Week 8: a full draft.'],
  },
  {
    kind: 'TRAINING',
    subject: 'guidance',
    title: { zh: '如何给出有用的反馈', en: 'Giving feedback that helps' },
    lines: ['Say what works first.', 'Ask before you correct.', 'One thing to change next.'],
  },
] as const

/** Reading and training material: small documents that open. */
export async function seedResources(stage: Stage): Promise<void> {
  const { db, days } = stage
  for (const [position, { kind, subject, title, lines }] of resources.entries()) {
    const createdAt = days(-40 + position)
    const file = { purpose: 'RESOURCE', ownerKind: 'SYSTEM', name: `${title.en}.pdf`, mime: 'application/pdf' } as const
    const fileId = await putDemoFile(stage, createdAt, file, pdfOf([title.en, '', ...lines]))
    const country = kind === 'READING' ? ('US' as const) : null
    await db.resource.create({
      data: { createdAt, kind, country, subject: subjects[subject], title, fileId, position },
    })
  }
}

const materials = {
  kit: { zh: '参赛材料包', en: 'Participant kit' },
  handbook: { zh: '指导教师手册', en: 'Adviser handbook' },
  poster: { zh: '宣传海报', en: 'Poster' },
} as const

const deliveries: readonly {
  school: SchoolKey
  project: string
  material: keyof typeof materials
  quantity: number
  state: 'PLANNED' | 'SENT' | 'RECEIVED'
  trackingNumber: string | null
}[] = [
  {
    school: 'jingyuan',
    project: '2025NSI',
    material: 'kit',
    quantity: 40,
    state: 'SENT',
    trackingNumber: 'SF1382045571906',
  },
  {
    school: 'jingyuan',
    project: '2025NSI',
    material: 'handbook',
    quantity: 3,
    state: 'RECEIVED',
    trackingNumber: 'SF1382045571688',
  },
  { school: 'jingyuan', project: '2025NRI', material: 'poster', quantity: 12, state: 'PLANNED', trackingNumber: null },
  {
    school: 'qiming',
    project: '2025NSI',
    material: 'kit',
    quantity: 32,
    state: 'SENT',
    trackingNumber: 'YT7420913365128',
  },
  {
    school: 'merlion',
    project: '2025NSI',
    material: 'kit',
    quantity: 18,
    state: 'RECEIVED',
    trackingNumber: 'RB610429385SG',
  },
]

/** Deliveries to schools, in every state. */
export async function seedDeliveries(
  { db, now, days }: Stage,
  people: People,
  projects: readonly MadeProject[],
): Promise<void> {
  const ids = new Map(Object.keys(materials).map((name) => [name, newId(now)]))
  await db.material.createMany({
    data: Object.entries(materials).map(([name, text]) => ({
      id: ids.get(name) ?? '',
      createdAt: days(-30),
      name: text,
    })),
  })
  for (const { school, project, material, ...delivery } of deliveries) {
    await db.materialDelivery.create({
      data: {
        ...delivery,
        createdAt: days(-20),
        schoolId: people.schoolIds[school] ?? '',
        projectId: projects.find(({ plan }) => plan.code === project)?.id ?? '',
        materialId: ids.get(material) ?? '',
        sentAt: delivery.state === 'PLANNED' ? null : days(-6),
        receivedAt: delivery.state === 'RECEIVED' ? days(-3) : null,
      },
    })
  }
}

const work = [
  { who: 'student@demo.test', day: -400, minutes: 240, achievement: '校园开放日志愿者 Open day guide' },
  { who: 'student@demo.test', day: -60, minutes: 180, achievement: '社区图书馆整理 Library help' },
  { who: 'student@demo.test', day: -12, minutes: 90, achievement: '小学数学辅导 Math tutoring' },
  { who: 'student2@demo.test', day: -33, minutes: 300, achievement: '社区图书馆整理 Library help' },
  { who: 'student3@demo.test', day: -21, minutes: 120, achievement: '赛事现场引导 Event guide' },
] as const

/** Some students' volunteer hours. */
export async function seedVolunteerWork({ db, days }: Stage, people: People): Promise<void> {
  await db.volunteerWork.createMany({
    data: work.flatMap(({ who, day, minutes, achievement }) => {
      const student = people.students.find(({ email }) => email === who)
      const at = days(day)
      const doneOn = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
      return student === undefined
        ? []
        : [{ createdAt: days(day + 1), studentId: student.id, minutes, achievement, doneOn }]
    }),
  })
}
