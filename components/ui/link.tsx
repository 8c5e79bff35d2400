import { cn } from './cn'
import { RouteLink, type RouteLinkProps } from './route-link'

export type LinkProps = RouteLinkProps & { quiet?: boolean }

/** A link inside text; `quiet` for a whole column of links, where the underline would be noise. */
export function Link({ quiet, className, ...rest }: LinkProps) {
  return (
    <RouteLink
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
