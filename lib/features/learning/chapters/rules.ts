import { fileAddress } from '@/lib/features/files/files/rules'
import { picturesOf } from '@/lib/html/clean-html'
import { courseHtml } from '@/lib/html/course-html'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import type { ChapterBody } from './queries'

/** Seconds and pages beyond which no place in a chapter lies. */
export const longestVideo = 86_400
export const mostPages = 100_000

export type ChapterView = {
  instruction: Bilingual | null
  html: string | null
  blocks: { id: string; title: Bilingual | null; html: string }[]
  video: { src: string; captions: string | null; second: number } | null
  pdf: { src: string; page: number } | null
  files: { id: string; title: Bilingual; name: string; bytes: number; type: string; href: string }[]
}

/** A chapter as it is shown in one language. A file whose picture stands in a text is not offered once more. */
export function chapterView(body: ChapterBody, language: Language): ChapterView {
  const keys = new Set(body.files.map(({ key }) => key))
  const html = body.html && courseHtml(inLanguage(body.html, language), keys)
  const blocks = body.blocks.map((block) => ({ ...block, html: courseHtml(inLanguage(block.html, language), keys) }))
  const inTexts = new Set([html ?? '', ...blocks.map((block) => block.html)].flatMap(picturesOf))
  const { captionsZhKey: zh, captionsEnKey: en } = body
  const captions = language === 'zh-CN' ? (zh ?? en) : (en ?? zh)
  return {
    instruction: body.instruction,
    html,
    blocks,
    video:
      body.videoKey === null ? null : { src: fileAddress(body.videoKey), ...at(body), captions: address(captions) },
    pdf: body.pdfKey === null ? null : { src: fileAddress(body.pdfKey), page: body.page ?? 1 },
    files: body.files
      .filter(({ key }) => !inTexts.has(key))
      .map(({ id, title, name, bytes, type, key }) => ({ id, title, name, bytes, type, href: fileAddress(key) })),
  }
}

const at = ({ second }: ChapterBody) => ({ second: second ?? 0 })
const address = (key: string | null) => (key === null ? null : fileAddress(key))
