import { cn } from '@/components/ui/cn'

/**
 * A text of a course with its formulas. The server has cleaned it to the tags of lib/html and made MathML of its formulas
 * afterwards, so this HTML is set as it is. Nowhere else in the course is HTML set.
 */
export function CourseText({ html, className }: { html: string; className?: string }) {
  const scrolling = html
    .replaceAll('<table>', '<div class="prose-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // A sign after a formula stays on its line.
    .replace(
      /(<math(?:(?!display="block")[^>])*>[\s\S]*?<\/math>)([,.;:!?)\]，。；：！？、）]+)/g,
      '<span class="whitespace-nowrap">$1$2</span>',
    )
  return (
    <div dir="auto" className={cn('prose course-text', className)} dangerouslySetInnerHTML={{ __html: scrolling }} />
  )
}
