'use client'

import { Wand2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { CellEdit } from '@/lib/features/imports/imports/schema'
import { type Cause, likelyValues, type Place, type RepeatedValue, type Trial } from './roster-state'

export type CauseToolsProps = {
  cause: Cause
  trial: Trial
  onChange: (cells: readonly CellEdit[]) => void
  onDrop: (lines: readonly number[], isDropped: boolean) => void
  goTo: (place: Omit<Place, 'error'>) => void
}

const shownRows = 12
const shownValues = 4

/** A cause with only one possible correction is corrected with one press. */
export function CauseRepair({ cause: { repairs }, onChange }: Pick<CauseToolsProps, 'cause' | 'onChange'>) {
  const t = useTranslations('imports.causes')
  const [example] = repairs
  if (!example) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" icon={<Wand2 />} onClick={() => onChange(repairs)}>
        {t('repair', { count: repairs.length })}
      </Button>
      <span className="min-w-0 break-words text-sm">
        <del className="text-ink-muted decoration-bad">{example.before}</del>
        <span aria-hidden="true"> → </span>
        <ins className="font-medium text-good no-underline">{example.value}</ins>
      </span>
    </div>
  )
}

/** The rows of a cause, and what can be done with all of them. */
export function CauseTools({ cause, trial, onChange, onDrop, goTo }: CauseToolsProps) {
  const t = useTranslations('imports.causes')
  const { lines, column, repeated } = cause
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-1.5">
        {lines.slice(0, shownRows).map((line) => (
          <Button key={line} size="sm" className="px-2 tabular-nums" onClick={() => goTo({ line, column })}>
            {t('row', { line })}
          </Button>
        ))}
        {lines.length > shownRows && <span className="self-center text-ink-muted">…</span>}
      </div>
      {repeated.slice(0, shownValues).map((value) => (
        <ReplaceAll key={value.text} value={value} likely={likelyValues(cause, trial)} onChange={onChange} />
      ))}
      <Button size="sm" variant="quiet" className="-ms-3 self-start" onClick={() => onDrop(lines, true)}>
        {t('drop', { count: lines.length })}
      </Button>
    </div>
  )
}

type ReplaceAllProps = Pick<CauseToolsProps, 'onChange'> & { value: RepeatedValue; likely: readonly string[] }

/** Writes another value, one of the likely or a typed one, into every row in which a wrong one stands. */
function ReplaceAll({ value: { text, cells }, likely, onChange }: ReplaceAllProps) {
  const t = useTranslations('imports.causes')
  const id = useId()
  const [typed, setTyped] = useState('')
  const count = cells.length
  const label = text === '' ? t('fillAll', { count }) : t('replaceAll', { count, value: text })
  const replace = (value: string) => onChange(cells.map((cell) => ({ ...cell, value })))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (typed.trim() !== '') replace(typed.trim())
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend id={id} className="mb-1.5 break-words text-sm">
        {label}
      </legend>
      {likely.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {likely.slice(0, shownValues).map((value) => (
            <Button key={value} size="sm" variant="soft" onClick={() => replace(value)}>
              {value}
            </Button>
          ))}
        </div>
      )}
      <form method="dialog" onSubmit={submit} className="flex gap-1.5">
        <Input
          aria-labelledby={id}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          className="h-control-sm min-w-0 px-2 text-sm"
        />
        <Button size="sm" type="submit">
          {t('replace')}
        </Button>
      </form>
    </fieldset>
  )
}
