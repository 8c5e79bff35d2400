import { newId } from '@/lib/db/ids'
import type { Bilingual } from '@/lib/i18n/languages'
import type { Stage } from './stage'

/** What a family of templates is called where the demo world made it. */
const templateFamily = 'demo-team-project'

type Kind = 'RICH' | 'TEXT' | 'LINK' | 'TABLE'
type BlockPlan = {
  code: string
  kind: Kind
  title: Bilingual
  prompt: Bilingual
  required?: boolean
  words?: readonly [number, number]
  checks?: readonly Bilingual[]
}

const templateSections: readonly { title: Bilingual; blocks: readonly BlockPlan[] }[] = [
  {
    title: { zh: '选题', en: 'The question' },
    blocks: [
      {
        code: 'question',
        kind: 'TEXT',
        title: { zh: '研究问题', en: 'Research question' },
        prompt: { zh: '用一句话写出你们要回答的问题。', en: 'Say in one sentence what you want to find out.' },
        required: true,
        words: [5, 80],
        checks: [{ zh: '问题明确', en: 'The question is clear' }],
      },
      {
        code: 'background',
        kind: 'RICH',
        title: { zh: '背景', en: 'Background' },
        prompt: { zh: '别人已经知道什么？', en: 'What is known already?' },
        required: true,
        words: [20, 600],
        checks: [
          { zh: '引用了资料', en: 'Sources are cited' },
          { zh: '说明了意义', en: 'It says why it matters' },
        ],
      },
    ],
  },
  {
    title: { zh: '研究', en: 'The work' },
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
        code: 'data',
        kind: 'LINK',
        title: { zh: '数据', en: 'Data' },
        prompt: { zh: '数据或作品的链接（可选）。', en: 'A link to data or work, if there is any.' },
      },
      {
        code: 'results',
        kind: 'RICH',
        title: { zh: '结果', en: 'Results' },
        prompt: { zh: '你们发现了什么？', en: 'What did you find?' },
        required: true,
        words: [20, 800],
      },
    ],
  },
  {
    title: { zh: '总结', en: 'In the end' },
    blocks: [
      {
        code: 'conclusion',
        kind: 'RICH',
        title: { zh: '结论', en: 'Conclusion' },
        prompt: { zh: '用结论回答最初的问题。', en: 'Answer the question you began with.' },
        required: true,
        words: [20, 400],
        checks: [{ zh: '回答了问题', en: 'It answers the question' }],
      },
    ],
  },
]

/** The one template every demo project works with; the first team freezes it. */
export async function seedTemplate({ db, now, days }: Stage): Promise<string> {
  const templateId = newId(now)
  const createdAt = days(-390)
  // A wipe leaves the versions that real teams work with.
  const version = 1 + (await db.template.count({ where: { family: templateFamily } }))
  await db.template.create({
    data: { id: templateId, createdAt, family: templateFamily, version, name: { zh: '团队项目', en: 'Team project' } },
  })
  const sections = templateSections.map((section, position) => ({ ...section, id: newId(now), position }))
  await db.section.createMany({
    data: sections.map(({ id, title, position }) => ({ id, createdAt, templateId, title, position })),
  })
  const blocks = sections.flatMap((section) =>
    section.blocks.map((block, position) => ({ ...block, id: newId(now), sectionId: section.id, position })),
  )
  await db.block.createMany({
    data: blocks.map(({ id, sectionId, position, code, kind, title, prompt, required = false, words }) => ({
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
    })),
  })
  await db.checkItem.createMany({
    data: blocks.flatMap(({ id: blockId, checks = [] }) =>
      checks.map((text, position) => ({ createdAt, blockId, text, position })),
    ),
  })
  return templateId
}
