import { cn } from '@/components/ui/cn'

/** The size and the lines of a text that is read or written. */
export const readingStyles = 'text-[1rem] leading-[1.8] lg:leading-[1.7]'

/** How a text looks while it is written: as it reads, on the ground of the page, with a line beneath it. */
export const writingStyles = cn(
  readingStyles,
  'w-full min-w-0 border-0 border-line-strong border-b bg-transparent text-ink outline-none',
  'focus-within:border-accent-text focus:border-accent-text',
)
