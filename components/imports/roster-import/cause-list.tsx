'use client'

import { Wand2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { CellEdit } from '@/lib/features/imports/imports/schema'
import type { Cause } from './roster-state'
import { useProblemText } from './use-problem-text'

export type CauseListProps = {
  causes: readonly Cause[]
  onChange: (cells: readonly CellEdit[]) => void
  onDrop: (lines: readonly number[], isDropped: boolean) => void
}

const shownCauses = 8

/** The errors by cause; a cause with only one possible correction is corrected with one click. */
export function CauseList({ causes, onChange, onDrop }: CauseListProps) {
  const t = useTranslations('imports')
  return (
    <section aria-label={t('causes.title')} className="max-h-58 overflow-y-auto narrow:max-h-none">
      <ul className="divide-y divide-line">
        {causes.slice(0, shownCauses).map((cause) => (
          <CauseItem key={cause.id} cause={cause} onChange={onChange} onDrop={onDrop} />
        ))}
      </ul>
      {causes.length > shownCauses && (
        <p className="px-5 py-3 text-ink-muted text-sm sm:px-6">
          {t('causes.more', { count: causes.length - shownCauses })}
        </p>
      )}
    </section>
  )
}

function CauseItem({ cause, onChange, onDrop }: Omit<CauseListProps, 'causes'> & { cause: Cause }) {
  const t = useTranslations('imports')
  const sentence = useProblemText()
  const { error, lines, repairs } = cause
  const [example] = repairs
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-1.5 sm:px-6">
      <p className="min-w-0 flex-1 basis-72">
        <span className="font-medium">{t(`column.${error.column}`)}</span>
        {t('causes.colon')}
        {sentence(error)}{' '}
        <span className="text-ink-muted text-sm tabular-nums">
          {t('causes.lines', {
            count: lines.length,
            lines: lines.slice(0, 10).join(', ') + (lines.length > 10 ? ' …' : ''),
          })}
        </span>
        {example && (
          <span className="ms-3 text-sm">
            <del className="text-ink-muted decoration-bad">{example.before}</del>
            <span aria-hidden="true"> → </span>
            <ins className="font-medium text-good no-underline">{example.value}</ins>
          </span>
        )}
      </p>
      <div className="flex gap-2">
        {repairs.length > 0 && (
          <Button size="sm" icon={<Wand2 />} onClick={() => onChange(repairs)}>
            {t('causes.repair', { count: repairs.length })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => onDrop(lines, true)}>
          {t('causes.drop', { count: lines.length })}
        </Button>
      </div>
    </li>
  )
}
