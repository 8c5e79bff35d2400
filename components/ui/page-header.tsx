import type { ReactNode } from 'react'
import { BackLink } from './back-link'

export type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Chips beside the title. */
  marks?: ReactNode
  /** The page's actions, the main one last. */
  actions?: ReactNode
  back?: { href: string; label: string }
}

/** The only h1 of a page. */
export function PageHeader({ title, description, marks, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-4 sm:mb-8">
      {back && <BackLink {...back} className="mb-2 max-md:-mt-3 max-md:mb-0" />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="font-semibold text-2xl tracking-title">{title}</h1>
            {marks}
          </div>
          {description && <p className="mt-1.5 text-ink-muted">{description}</p>}
        </div>
        {/* A greyed button has its reason beneath it, and stays in line with the others. */}
        {actions && <div className="flex flex-wrap items-start gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
