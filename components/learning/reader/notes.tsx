import { useLocale } from 'next-intl'
import { inLanguage } from '@/lib/i18n/languages'
import { CourseText } from './course-text'
import type { CourseContent } from './reader-view'

export function hasNotes({ instruction, html, blocks }: CourseContent): boolean {
  return instruction !== null || html !== null || blocks.length > 0
}

/** The text of a chapter, in a readable line length. */
export function Notes({ content }: { content: CourseContent }) {
  const language = useLocale()
  const { instruction, html, blocks } = content
  return (
    <div className="flex max-w-[680px] flex-col gap-6 text-[1.0625rem] leading-[1.8] lg:text-base lg:leading-[1.7]">
      {instruction !== null && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-body text-ink-muted leading-relaxed whitespace-pre-wrap">
          {inLanguage(instruction, language)}
        </p>
      )}
      {html !== null && <CourseText html={html} />}
      {blocks.map(({ id, title, html: text }) => (
        <section key={id}>
          {title !== null && <h2 className="mb-2 font-semibold text-lg">{inLanguage(title, language)}</h2>}
          <CourseText html={text} />
        </section>
      ))}
    </div>
  )
}
