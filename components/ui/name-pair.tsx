import type { ReactNode } from 'react'
import { cn } from './cn'
import { Link } from './link'

export type NamePairProps = {
  /** The name in the reader's language. */
  main: string
  /** The same in the other language, where it says something else. */
  other: string | null
  /** What the name leads to. */
  href?: string
  /** From `lg` up the names do not wrap. */
  isOneLine?: boolean
  /** What is said beside the names. */
  children?: ReactNode
}

/** The name of a person or a school in both languages, in a row of a list; on a phone the second gives way. */
export function NamePair({ main, other, href, isOneLine, children }: NamePairProps) {
  return (
    <span
      className={cn(
        'flex items-baseline gap-x-2 sm:flex-wrap narrow:min-w-0',
        // What stands beside the names has a line of its own where they leave no room.
        children ? 'flex-wrap' : 'narrow:*:first:max-w-full narrow:*:first:shrink-0',
        isOneLine && 'lg:flex-nowrap lg:whitespace-nowrap',
      )}
    >
      {href === undefined ? (
        <span>{main}</span>
      ) : (
        <Link quiet href={href}>
          {main}
        </Link>
      )}
      {other && (
        <span title={other} className="font-normal text-ink-muted text-sm narrow:min-w-0 narrow:truncate">
          {other}
        </span>
      )}
      {children}
    </span>
  )
}
