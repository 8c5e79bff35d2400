import type { ReactNode } from 'react'
import { textLanguage } from '@/lib/i18n/text-language'
import { cn } from './cn'
import { Link } from './link'

export type NamePairProps = {
  /** The name in the reader's language. */
  main: string
  /** The same in the other language, where it says something else. */
  other: string | null
  /** What the name leads to. */
  href?: string
  /** From `lg` up the names do not wrap; of long ones the beginning is shown, so that no name widens its column. */
  isOneLine?: boolean
  /** What is said beside the names. */
  children?: ReactNode
}

/** The name of a person or a school in both languages, in a row of a list; on a phone the second gives way. */
export function NamePair({ main, other, href, isOneLine, children }: NamePairProps) {
  const shortened = isOneLine ? { title: main, className: 'lg:truncate' } : {}
  return (
    <span
      className={cn(
        'flex items-baseline gap-x-2 sm:flex-wrap narrow:min-w-0',
        // What stands beside the names has a line of its own where they leave no room.
        children ? 'flex-wrap' : 'narrow:*:first:max-w-full narrow:*:first:shrink-0',
        isOneLine && 'lg:flex-nowrap lg:whitespace-nowrap lg:max-w-72',
      )}
    >
      {href === undefined ? (
        <span lang={textLanguage(main)} {...shortened}>
          {main}
        </span>
      ) : (
        <Link quiet href={href} lang={textLanguage(main)} {...shortened}>
          {main}
        </Link>
      )}
      {other && (
        <span
          title={other}
          lang={textLanguage(other)}
          className={cn(
            'font-normal text-ink-muted text-sm narrow:min-w-0 narrow:truncate',
            isOneLine && 'lg:min-w-6 lg:truncate',
          )}
        >
          {other}
        </span>
      )}
      {children}
    </span>
  )
}
