import { NewTabLink } from '@/components/shell/new-tab-link'
import { ButtonLink } from '@/components/ui/button-link'

export type NextLineProps = {
  title: string
  meta: string
  href: string
  action: string
  /** The action with its object, for screen readers. */
  actionOf: string
  /** The one primary button of the page. */
  isMain?: boolean
  /** A link to a team's work, which opens a new tab on a wide screen. */
  opensWork?: boolean
}

/** One line of What's next: what to do, for which project and by when, with the button. */
export function NextLine({ title, meta, href, action, actionOf, isMain = false, opensWork = false }: NextLineProps) {
  const Way = opensWork ? NewTabLink : ButtonLink
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-2 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{title}</p>
        <p className="text-ink-muted text-sm">{meta}</p>
      </div>
      <Way
        size="sm"
        variant={isMain ? 'primary' : 'secondary'}
        href={href}
        aria-label={actionOf}
        className="narrow:w-full"
      >
        {action}
      </Way>
    </li>
  )
}
