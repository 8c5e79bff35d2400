import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { ResultStepsView } from '@/lib/features/console/result-steps/get-result-steps'
import type { ResultStep } from '@/lib/features/console/result-steps/rules'

/** `shut`: why the step can't be begun. */
export type StepProps = { view: ResultStepsView; step: ResultStep; shut: string | null }

export type StepBodyProps = { text: ReactNode; action?: ReactNode; figures?: ReactNode; children?: ReactNode }

/** What a step says, its figures and its one main action. */
export function StepBody({ text, action, figures, children }: StepBodyProps) {
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2.5">
          <p className="text-ink-muted">{text}</p>
          {figures && <ul className="flex flex-wrap gap-x-5 gap-y-1.5">{figures}</ul>}
        </div>
        {action && <div className="max-w-full shrink-0 print:hidden narrow:w-full">{action}</div>}
      </div>
      {children}
    </div>
  )
}

export type StepFigureProps = { count: number; label: string; href: string; isWarning?: boolean }

/** A number that leads to exactly the rows it counts. */
export function StepFigure({ count, label, href, isWarning = false }: StepFigureProps) {
  return (
    <li>
      <Link
        quiet
        href={href}
        className="flex min-h-6 items-baseline gap-1.5 rounded-sm narrow:min-h-11 narrow:items-center"
      >
        <span className={cn('font-semibold tabular-nums', isWarning && count > 0 && 'text-warn')}>{count}</span>
        <span className="text-ink-muted text-sm underline decoration-line-strong underline-offset-3">{label}</span>
      </Link>
    </li>
  )
}
