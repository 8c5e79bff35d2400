import type { BlockKind } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { Bilingual } from '@/lib/i18n/languages'
import type { Stage } from './stage'

/** The name of the template family that the demo world makes. */
const templateFamily = 'demo-team-project'

type TemplateQuestion = {
  text: Bilingual
  options: readonly Bilingual[]
  right: string
  testPoint: Bilingual
  solution: Bilingual
}
type BlockPlan = {
  code: string
  kind: BlockKind
  title: Bilingual
  prompt: Bilingual
  required?: boolean
  words?: readonly [number, number]
  checks?: readonly Bilingual[]
  /** The columns of a TABLE, the maximum number of an IMAGE or FILE. */
  options?: { columns: Bilingual[] } | { most: number }
  questions?: readonly TemplateQuestion[]
}

const templateSections: readonly { title: Bilingual; blocks: readonly BlockPlan[] }[] = [
  {
    title: { zh: '选题', en: 'Topic' },
    blocks: [
      {
        code: 'question',
        kind: 'TEXT',
        title: { zh: '研究问题', en: 'Research question' },
        prompt: { zh: '用一句话写出你们要回答的问题。', en: 'State in one sentence what you want to find out.' },
        required: true,
        words: [5, 80],
        checks: [{ zh: '问题明确', en: 'The question is clear' }],
      },
      {
        code: 'background',
        kind: 'RICH',
        title: { zh: '背景', en: 'Background' },
        prompt: { zh: '别人已经知道什么？', en: 'What is already known?' },
        required: true,
        words: [20, 600],
        checks: [
          { zh: '引用了资料', en: 'Sources are cited' },
          { zh: '说明了意义', en: 'Explains why it matters' },
        ],
      },
    ],
  },
  {
    title: { zh: '研究', en: 'Research' },
    blocks: [
      {
        code: 'method',
        kind: 'RICH',
        title: { zh: '方法', en: 'Method' },
        prompt: { zh: '你们怎样做？', en: 'How did you go about it?' },
        required: true,
        words: [20, 800],
        checks: [{ zh: '他人可以重复', en: 'Others could repeat it' }],
      },
      {
        code: 'plan',
        kind: 'TABLE',
        title: { zh: '分工与进度', en: 'Roles and timeline' },
        prompt: { zh: '每一步一行。', en: 'One row per step.' },
        options: {
          columns: [
            { zh: '时间', en: 'Date' },
            { zh: '内容', en: 'Task' },
            { zh: '负责人', en: 'Responsible' },
          ],
        },
      },
      {
        code: 'data',
        kind: 'LINK',
        title: { zh: '数据', en: 'Data' },
        prompt: { zh: '数据或作品的链接（可选）。', en: 'A link to your data or work (optional).' },
      },
      {
        code: 'results',
        kind: 'RICH',
        title: { zh: '结果', en: 'Results' },
        prompt: { zh: '你们发现了什么？', en: 'What did you find?' },
        required: true,
        words: [20, 800],
      },
      {
        code: 'pictures',
        kind: 'IMAGE',
        title: { zh: '图片', en: 'Images' },
        prompt: { zh: '图表、照片或海报（可选）。', en: 'Charts, photos or your poster (optional).' },
        options: { most: 6 },
      },
      {
        code: 'files',
        kind: 'FILE',
        title: { zh: '附件', en: 'Files' },
        prompt: { zh: '论文、演示文稿或数据文件（可选）。', en: 'A paper, slides or data files (optional).' },
        options: { most: 3 },
      },
    ],
  },
  {
    title: { zh: '总结', en: 'Closing' },
    blocks: [
      {
        code: 'conclusion',
        kind: 'RICH',
        title: { zh: '结论', en: 'Conclusion' },
        prompt: { zh: '用结论回答最初的问题。', en: 'Answer your research question.' },
        required: true,
        words: [20, 400],
        checks: [{ zh: '回答了问题', en: 'Answers the question' }],
      },
      {
        code: 'integrity',
        kind: 'QUIZ',
        title: { zh: '学术诚信', en: 'Academic integrity' },
        prompt: { zh: '提交前请全队一起回答。', en: 'Answer these as a team before you submit.' },
        required: true,
        questions: [
          {
            text: {
              zh: '引用别人的图表时应当怎样做？',
              en: 'You use a chart that someone else made. What should you do?',
            },
            options: [
              { zh: '注明出处', en: 'Cite the source' },
              { zh: '重新上色即可', en: 'Change its colors' },
              { zh: '只在口头答辩时说明', en: 'Mention it only when asked' },
            ],
            right: 'A',
            testPoint: { zh: '学术诚信：引用', en: 'Academic integrity: citing sources' },
            solution: {
              zh: '图表也是别人的成果。重新上色或口头说明都不能代替注明出处。',
              en: "A chart is someone's work, too. Changing its colors or mentioning it aloud doesn't replace citing the source.",
            },
          },
          {
            text: {
              zh: '一组数据与预期不符，应当怎样处理？',
              en: "One measurement doesn't fit. What should you do with it?",
            },
            options: [
              { zh: '删除', en: 'Delete it' },
              { zh: '保留并说明', en: 'Keep it and explain it' },
              { zh: '改成预期的数值', en: 'Change it to the expected value' },
              { zh: '只报告平均值', en: 'Report only the average' },
            ],
            right: 'B',
            testPoint: { zh: '数据处理：异常值', en: 'Working with data: outliers' },
            solution: {
              zh: '删除或修改会歪曲结果；保留并说明，读者才能自己判断。',
              en: 'Deleting or changing it distorts the result. If you keep and explain it, readers can judge for themselves.',
            },
          },
          {
            text: { zh: '谁对提交的作品负责？', en: 'Who is responsible for the work you submit?' },
            options: [
              { zh: '领队', en: 'The leader' },
              { zh: '指导教师', en: 'The adviser' },
              { zh: '全体队员', en: 'The whole team' },
            ],
            right: 'C',
            testPoint: { zh: '全队责任', en: 'Shared responsibility' },
            solution: {
              zh: '作品以全队的名义提交，每位队员都要对全部内容负责。',
              en: 'The whole team submits the work, and every member is responsible for all of it.',
            },
          },
        ],
      },
    ],
  },
]

/** The one template of every demo project; the first team freezes it. */
export async function seedTemplate({ db, now, days }: Stage): Promise<string> {
  const templateId = newId(now)
  const createdAt = days(-390)
  // A wipe keeps the versions that real teams work with.
  const version = 1 + (await db.template.count({ where: { family: templateFamily } }))
  await db.template.create({
    data: { id: templateId, createdAt, family: templateFamily, version, name: { zh: '队伍作品', en: 'Team work' } },
  })
  const sections = templateSections.map((section, position) => ({ ...section, id: newId(now), position }))
  await db.section.createMany({
    data: sections.map(({ id, title, position }) => ({ id, createdAt, templateId, title, position })),
  })
  const blocks = sections.flatMap((section) =>
    section.blocks.map((block, position) => ({ ...block, id: newId(now), sectionId: section.id, position })),
  )
  await db.block.createMany({
    data: blocks.map(({ id, sectionId, position, code, kind, title, prompt, required = false, words, options }) => ({
      id,
      createdAt,
      templateId,
      sectionId,
      position,
      code,
      kind,
      title,
      prompt,
      required,
      wordMin: words?.[0] ?? null,
      wordMax: words?.[1] ?? null,
      ...(options === undefined ? {} : { options }),
    })),
  })
  await db.checkItem.createMany({
    data: blocks.flatMap(({ id: blockId, checks = [] }) =>
      checks.map((text, position) => ({ createdAt, blockId, text, position })),
    ),
  })
  const questions = blocks.flatMap(({ id: blockId, questions: blockQuestions = [] }) =>
    blockQuestions.map((question, position) => ({ ...question, id: newId(now), blockId, position })),
  )
  await db.blockQuestion.createMany({
    data: questions.map(({ id, blockId, text, testPoint, solution, position }) => {
      return { id, createdAt, blockId, text, testPoint, solution, position }
    }),
  })
  await db.blockQuestionOption.createMany({
    data: questions.flatMap(({ id: questionId, options, right }) =>
      options.map((text, at) => {
        const letter = String.fromCharCode(65 + at)
        return { createdAt, questionId, letter, text, isRight: letter === right }
      }),
    ),
  })
  return templateId
}
