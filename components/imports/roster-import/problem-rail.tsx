'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Select } from '@/components/ui/select'
import { CauseRepair, CauseTools, type CauseToolsProps } from './cause-tools'
import type { Cause } from './roster-state'
import { useProblemText } from './use-problem-text'

export type ProblemRailProps = Omit<CauseToolsProps, 'cause'> & {
  causes: readonly Cause[]
  /** The cause whose rows are shown; null: those of all, undefined: other rows. */
  chosen: Cause | null | undefined
  onChoose: (cause: Cause | null) => void
  /** How many wrong cells there are. */
  count: number
}

const shownCauses = 50

/** The problems by cause beside the rows; where there is no room beside them, a list to choose from above. */
export function ProblemRail({ causes, chosen, onChoose, count, ...tools }: ProblemRailProps) {
  const t = useTranslations('imports')
  const title = useCauseTitle()
  const shown = causes.slice(0, shownCauses)
  return (
    <aside
      aria-label={t('causes.title')}
      className="border-line bg-surface text-sm max-lg:border-b max-lg:px-4 max-lg:py-3 sm:max-lg:px-5 lg:w-66 lg:shrink-0 lg:overflow-y-auto lg:border-e print:hidden"
    >
      <div className="max-lg:hidden">
        <button
          type="button"
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
          className={cn(
            'sticky top-0 z-[1] flex h-8 w-full items-center justify-between border-line border-b ps-5 pe-3 font-semibold text-xs -outline-offset-2',
            chosen === null ? 'bg-accent-soft text-accent-text' : 'bg-surface hover:bg-sunken',
          )}
        >
          {t('causes.all')} <span className="tabular-nums">{count}</span>
        </button>
        <ul>
          {shown.map((cause) => {
            const isChosen = chosen?.id === cause.id
            return (
              <li
                key={cause.id}
                className={cn(
                  'flex flex-col gap-2 border-line border-b py-2.5 ps-5 pe-3',
                  isChosen && 'bg-raised shadow-[inset_2px_0_0_var(--color-accent)]',
                )}
              >
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChoose(cause)}
                  className="-my-1 flex flex-col rounded-sm py-1 text-start hover:text-accent-text"
                >
                  <span className="flex w-full items-baseline justify-between gap-2">
                    <span className={cn('min-w-0 break-words', isChosen && 'font-medium')}>{title(cause)}</span>
                    <span className="shrink-0 tabular-nums">{cause.lines.length}</span>
                  </span>
                  <span className="flex w-full items-baseline justify-between gap-2 text-ink-muted text-xs tabular-nums">
                    <span className="shrink-0">{t(`column.${cause.error.column}`)}</span>
                    {!isChosen && <span className="truncate">{rowsOf(cause)}</span>}
                  </span>
                </button>
                <CauseRepair cause={cause} onChange={tools.onChange} />
                {isChosen && <CauseTools cause={cause} {...tools} />}
              </li>
            )
          })}
        </ul>
        {causes.length === 0 && <p className="px-5 py-4 text-ink-muted">{t('causes.none')}</p>}
        {causes.length > shown.length && (
          <p className="px-5 py-3 text-ink-muted">{t('causes.more', { count: causes.length - shown.length })}</p>
        )}
      </div>
      <div className="flex flex-col gap-3 lg:hidden">
        <Select
          aria-label={t('causes.choose')}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(causes.find(({ id }) => id === value) ?? null)}
          options={[
            { value: '', label: `${t('causes.all')} (${count})` },
            ...shown.map((cause) => ({
              value: cause.id,
              label: `${t(`column.${cause.error.column}`)}${t('causes.colon')}${title(cause)} (${cause.lines.length})`,
            })),
          ]}
        />
        {(chosen ? [chosen] : shown).map((cause) => (
          <CauseRepair key={cause.id} cause={cause} onChange={tools.onChange} />
        ))}
        {chosen && <CauseTools key={chosen.id} cause={chosen} {...tools} />}
      </div>
    </aside>
  )

  function rowsOf({ lines }: Cause): string {
    const some = lines.slice(0, 5).join(', ') + (lines.length > 5 ? ' …' : '')
    return t('causes.lines', { count: lines.length, lines: some })
  }
}

/** The sentence of its first cell; where that names another row, a word for all of them. */
function useCauseTitle(): (cause: Cause) => string {
  const t = useTranslations('imports.causes')
  const sentence = useProblemText()
  return ({ error, lines }) =>
    error.key === 'imports.errors.repeated' && lines.length > 1 ? t('repeated') : sentence(error)
}
