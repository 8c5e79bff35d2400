import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Link } from './link'

export type ListFrameProps = {
  title: string
  back?: { href: string; label: string } | null
  /** A chip beside the title. */
  mark?: ReactNode
  /** Of which project the list is: the switch beside the title. */
  place?: ReactNode
  tabs?: ReactNode
  /** The page's actions, the main one last. */
  actions?: ReactNode
  /**
   * On a phone the actions stay at the foot of the screen, within reach of a thumb however far the list is scrolled, beside
   * the two tools of the list that are in a `FootTools`.
   */
  hasFoot?: boolean
  /** Below `lg` something else takes the page; the title stays for screen readers. */
  isUnder?: boolean
  children: ReactNode
}

/**
 * A list of staff: a band whose first line is this one and whose second is the list's own tools, then the rows, then a bar. From
 * `lg` up it fills the window and only the rows scroll (screens#density).
 */
export function ListFrame({ title, back, mark, place, tabs, actions, hasFoot, isUnder, children }: ListFrameProps) {
  return (
    <div
      data-band=""
      data-foot={hasFoot ? '' : undefined}
      className={cn(
        'group/band flex flex-col bg-raised lg:h-shell lg:min-h-[46.5rem] print:h-auto',
        // What gets the focus is not under the foot.
        hasFoot &&
          'narrow:pb-(--foot) narrow:**:scroll-mb-(--foot) narrow:[--foot:calc(4.25rem+env(safe-area-inset-bottom))] print:pb-0',
      )}
    >
      <header
        className={cn(
          'flex flex-wrap items-center gap-x-3 border-line border-b px-4 max-lg:pt-2 sm:px-5 lg:h-13 lg:flex-nowrap lg:pe-4',
          !tabs && 'max-lg:pb-2',
          isUnder && 'max-lg:sr-only max-lg:[&>:not(h1)]:hidden',
        )}
      >
        {back && (
          <Link
            quiet
            href={back.href}
            aria-label={back.label}
            title={back.label}
            className="-ms-2 grid size-control-sm shrink-0 place-content-center rounded-md text-ink-muted hover:bg-sunken print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Link>
        )}
        <h1 className="font-semibold text-lg tracking-title max-lg:py-1 lg:whitespace-nowrap">{title}</h1>
        {mark}
        {place && (
          <>
            <span aria-hidden="true" className="text-line-strong max-lg:hidden">
              /
            </span>
            {/* It gives way before the tabs do, which scroll. */}
            <div className="flex min-w-0 narrow:order-1 narrow:w-full lg:shrink-[999]">{place}</div>
          </>
        )}
        {tabs && <div className="min-w-0 max-lg:order-last max-lg:w-full lg:ms-2">{tabs}</div>}
        {actions && (
          <div
            className={cn(
              'ms-auto flex items-center gap-2 sm:shrink-0 print:hidden',
              hasFoot ? 'narrow:foot-actions' : 'flex-wrap narrow:max-w-full narrow:py-1',
            )}
          >
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}

/** Two tools of a list, which on a phone stand at the foot with the page's actions where its frame has one. */
export function FootTools({ children }: { children: ReactNode }) {
  return <span className="flex items-center gap-1 narrow:group-data-foot/band:foot-tools">{children}</span>
}

/** What the title is about, where nothing else can be chosen. */
export function BandNote({ code, children }: { code?: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-body lg:text-sm">
      {code && <span className="shrink-0 font-medium">{code}</span>}
      <span className="min-w-0 truncate text-ink-muted">{children}</span>
    </span>
  )
}

/** The second line of the band: search, filters, the count, and the list's settings. What does not fit goes into a line below. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 sm:px-5 sm:[--spacing-control:var(--spacing-control-sm)] sm:[--text-body:var(--text-sm)] lg:min-h-12 lg:shrink-0 lg:py-2.25 lg:pe-4 print:hidden">
      {children}
    </div>
  )
}

type ListBodyProps = {
  /** Its name, where it may hold nothing that takes the focus: then it is scrolled by keys itself. */
  label?: string
  children: ReactNode
}

/** What a band has below it that is not one list: cards and panels, which scroll. */
export function ListBody({ label, children }: ListBodyProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys (WCAG 2.1.1)
      tabIndex={label === undefined ? undefined : 0}
      className="flex flex-1 flex-col gap-4 bg-surface p-4 -outline-offset-2 sm:p-5 lg:min-h-0 lg:overflow-y-auto print:overflow-visible"
    >
      {children}
    </section>
  )
}
