'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { ArrowRight, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { NewTabLink } from '@/components/shell/new-tab-link'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyles } from '@/components/ui/button-styles'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { OwnTrack, type OwnTrackProps } from './own-track'

/** An action or a file to download; with a reason it is not possible now. */
export type OwnAction = { label: string } & (
  | {
      href: string
      aria: string
      isMain?: boolean
      isFile?: boolean
      /** It opens a team's work, in a tab of its own. */
      isWork?: boolean
    }
  | { reason: string | null; href?: never }
)

export type OwnCardProps = {
  href: string
  mark: ReactNode
  name: string
  /** Its code and number, or its kind. */
  kind: string
  status: { tone: StatusTone; text: string }
  track?: OwnTrackProps
  /** Each with a smaller second line. */
  facts: readonly { term: string; text: string; more?: readonly string[] }[]
  /** What comes next, and the time that is left for it. */
  next: { label: string; text: string; left?: string | null }
  open: { label: string; aria: string }
  /** What else can be done with it, beside the actions. */
  more?: ReactNode
  /** The main action is the last. */
  actions: readonly OwnAction[]
}

/** A card for one of the student's registrations: what it is, its progress, and the next step. */
export function OwnCard({ href, mark, name, kind, status, track, facts, next, open, more, actions }: OwnCardProps) {
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
          <StatusChip tone={status.tone}>{status.text}</StatusChip>
        </div>
      </div>
      {track && <OwnTrack {...track} />}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(({ term, text, more }) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted text-sm">{term}</dt>
            <dd className="wrap-anywhere">
              {text}
              {more?.map((line) => (
                <span key={line} className="block text-ink-muted text-sm">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
        <p className="min-w-0 flex-1 basis-64">
          <span className="me-2 text-ink-muted text-sm">{next.label}</span>
          {next.left && <strong className="me-2 font-semibold">{next.left}</strong>}
          {next.text}
        </p>
        <div className="flex flex-wrap gap-2 narrow:w-full narrow:[&>*]:flex-1">
          <ButtonLink size="sm" href={href} aria-label={open.aria}>
            {open.label}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          {more}
          {actions.map((action) => (
            <Action key={action.label} action={action} />
          ))}
        </div>
      </div>
    </Card>
  )
}

function Action({ action }: { action: OwnAction }) {
  if (action.href === undefined) {
    return (
      <span className="narrow:basis-full!">
        <Button size="sm" reason={action.reason}>
          {action.label}
        </Button>
      </span>
    )
  }
  const { href, label, aria, isMain, isFile, isWork } = action
  const variant = isMain ? ('soft' as const) : ('secondary' as const)
  if (isFile) {
    return (
      <a href={href} download aria-label={aria} className={buttonStyles({ size: 'sm', variant })}>
        <Download aria-hidden="true" />
        {label}
      </a>
    )
  }
  const Way = isWork ? NewTabLink : ButtonLink
  return (
    <Way size="sm" variant={variant} href={href} aria-label={aria}>
      {label}
    </Way>
  )
}
