import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link'

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
    <header className="mb-6 sm:mb-8">
      {back && (
        <Link
          quiet
          href={back.href}
          className="mb-2 inline-flex items-center gap-1.5 text-ink-muted text-sm max-md:-mt-3 max-md:mb-0 max-md:min-h-11 print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="font-semibold text-2xl tracking-title">{title}</h1>
            {marks}
          </div>
          {description && <p className="mt-1.5 text-ink-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
