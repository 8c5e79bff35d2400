import { cn } from './cn'
import { Link } from './link'
import { Icon } from './icon'

export type BackLinkProps = { href: string; label: string; className?: string }

/** The way back, above a page's title. */
export function BackLink({ href, label, className }: BackLinkProps) {
  return (
    <Link
      quiet
      href={href}
      className={cn(
        'inline-flex items-center gap-1.5 self-start text-ink-muted text-sm max-md:min-h-11 print:hidden',
        className,
      )}
    >
      <Icon of="back" className="size-4" />
      {label}
    </Link>
  )
}
