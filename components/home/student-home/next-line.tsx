import type { ProjectLook } from '@/components/catalogue/projects/project-cover'
import { NewTabLink } from '@/components/shell/new-tab-link'
import { ButtonLink } from '@/components/ui/button-link'

export type NextLineProps = {
  title: string
  /** The project, or where it is found. */
  about: string
  /** Of the project; shown where the step is shown large. */
  look?: ProjectLook | null
  /** Until when: the time that is left, and the moment. */
  left?: string | null
  until?: string | null
  href: string
  action: string
  /** The action with its object, for screen readers. */
  actionOf: string
  /** A link to a team's work, which opens a new tab on a wide screen. */
  opensWork?: boolean
}

/** One of the further steps of What's next: what to do, for which project and by when, with the button. */
export function NextLine({ title, about, left, until, href, action, actionOf, opensWork = false }: NextLineProps) {
  const Way = opensWork ? NewTabLink : ButtonLink
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 leading-snug">
        <p className="font-medium">{title}</p>
        <p className="text-brand-muted text-sm">{[about, left, until].filter(Boolean).join(' · ')}</p>
      </div>
      <Way size="sm" variant="onBrand" href={href} aria-label={actionOf} className="narrow:w-full">
        {action}
      </Way>
    </li>
  )
}
