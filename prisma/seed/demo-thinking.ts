import { newId } from '@/lib/db/ids'
import { chartOf, putDemoFile } from './demo-files'
import { isLive, isNamed, isSettled, type Planned } from './demo-plan'
import { hour, type Stage } from './stage'

const questions = [
  {
    title: {
      zh: '你所在的城市里，哪一项公共服务最值得改进？请说明你如何发现这个问题。',
      en: 'Which public service in your city needs the most improvement? Explain how you noticed the problem.',
    },
    answer: {
      zh: '开往学校的公交车 7:15 时挤满了人，7:40 却空了一半。我连续一周统计乘客人数，并把结果画成了图。',
      en: 'The bus to our school is full at 7:15 and half empty at 7:40. I counted passengers for a week and made a chart of the numbers.',
    },
  },
  {
    title: {
      zh: '如果样本只来自你的同学，结论还能说明什么？',
      en: 'If your sample is only your classmates, what can your conclusion still say?',
    },
    answer: {
      zh: '结论只能说明我们学校同龄人的情况。想说得更多，还要去问家长和已经不上学的人。',
      en: 'It can say something about students of our age at our school. To say more I would ask parents and people who have left school.',
    },
  },
  {
    title: {
      zh: '请用一张图说明一个变量如何影响另一个变量。',
      en: 'Use one image to show how one variable affects another.',
    },
    answer: {
      zh: '这张图说明排队人数越多，等待时间增长得越快。',
      en: 'The image shows how the waiting time grows with the number of people in the queue.',
    },
  },
] as const

const colours = [
  [36, 86, 211],
  [11, 122, 86],
  [180, 40, 106],
] as const

/** Thinking questions of two projects, one of them for one test site, and answers of some participants. */
export async function seedThinking(stage: Stage, planned: readonly Planned[]): Promise<void> {
  const { db, now, days } = stage
  for (const code of ['2025NSI', '2025NRI']) {
    const taking = planned
      .filter(({ project }) => project.plan.code === code)
      .filter(isLive)
      .filter(isSettled)
    const [first] = taking
    if (first === undefined) continue
    const { project } = first
    const made = questions.map(({ title }, position) => ({ id: newId(now), title, position }))
    await db.thinkingQuestion.createMany({
      data: made.map((question) => ({ ...question, createdAt: days(-25), projectId: project.id })),
    })
    const [testSiteId] = project.siteIds
    if (testSiteId !== undefined) {
      const title = {
        zh: '从考点到你家，哪一段路最让你思考？',
        en: 'On the way from this site to your home, what caught your attention?',
      }
      await db.thinkingQuestion.create({
        data: { createdAt: days(-25), projectId: project.id, testSiteId, title, position: questions.length },
      })
    }
    const answering = taking.filter((one) => !isNamed(one)).slice(0, 6)
    for (const [at, registration] of answering.entries()) await answer(stage, registration, made, at)
  }
}

async function answer(
  stage: Stage,
  { id: registrationId, student }: Planned,
  made: readonly { id: string }[],
  at: number,
) {
  const { db, days } = stage
  for (const [which, question] of made.entries()) {
    // Some questions stay unanswered.
    if ((at + which) % 3 === 2) continue
    const createdAt = days(-8, at * hour + which * 60_000)
    const { zh, en } = questions[which]?.answer ?? { zh: '', en: '' }
    const text = at % 3 === 1 ? en : zh
    const owner = { purpose: 'THINKING_IMAGE', ownerKind: 'STUDENT', ownerId: student.id } as const
    const shares = Array.from({ length: 6 }, (_, bar) => ((bar * 37 + at * 19 + which * 11) % 90) / 100 + 0.1)
    const chart = chartOf(shares, colours[at % colours.length] ?? colours[0])
    const fileId = await putDemoFile(stage, createdAt, { ...owner, name: 'chart.png', mime: 'image/png' }, chart)
    const submitted = { submittedAt: createdAt, submittedText: text }
    const images = { create: [{ createdAt, fileId, position: 0, submittedPosition: 0 }] }
    await db.thinkingAnswer.create({
      data: {
        ...{ createdAt, updatedAt: createdAt, questionId: question.id, studentId: student.id },
        ...{ registrationId, text, ...submitted, images },
      },
    })
  }
}
