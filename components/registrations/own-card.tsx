import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

export type OwnCardProps = {
  href: string
  mark: ReactNode
  name: string
  /** Its code and number, or what it is. */
  kind: ReactNode
  status: ReactNode
  /** What comes next, in words, and the way to the details. */
  next: ReactNode
  open: { label: string; aria: string }
  /** What else she can do about it, the main thing last. */
  actions?: ReactNode
  children: ReactNode
}

/** Something a student is registered for: what it is, how it stands, what comes next. */
export function OwnCard({ href, mark, name, kind, status, next, open, actions, children }: OwnCardProps) {
  return (
    <Card>
      <div className="flex items-start gap-3">
        {mark}
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 className="font-semibold text-lead tracking-title">
              <Link quiet href={href} className="font-semibold">
                {name}
              </Link>
            </h2>
            <p className="text-ink-muted text-sm">{kind}</p>
          </div>
          {status}
        </div>
      </div>
      {children}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
        <p className="min-w-0 flex-1 basis-64">{next}</p>
        <div className="flex flex-wrap gap-2 narrow:w-full narrow:[&>*]:flex-1">
          <ButtonLink size="sm" href={href} aria-label={open.aria}>
            {open.label}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          {actions}
        </div>
      </div>
    </Card>
  )
}
