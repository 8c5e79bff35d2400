import { cn } from '@/components/ui/cn'

/**
 * A course text with its formulas. The server has sanitised it to the tags of lib/html and then rendered its formulas
 * as MathML, so this HTML is inserted as it is. No other part of the course inserts HTML.
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
