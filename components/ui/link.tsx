import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export type LinkProps = ComponentProps<typeof NextLink> & { quiet?: boolean }

/** A link inside text; `quiet` where a whole column is links and the underline would be noise. */
export function Link({ quiet, className, ...rest }: LinkProps) {
  return (
    <NextLink
      {...rest}
      className={cn(
        'rounded-sm font-medium underline-offset-4',
        quiet
          ? 'text-ink hover:text-accent-text hover:underline'
          : 'text-accent-text underline decoration-accent-text/35 hover:decoration-current',
        className,
      )}
    />
  )
}
