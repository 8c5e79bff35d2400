'use client'

import { Filter } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { Popover } from './popover'
import { Select, type SelectProps } from './select'

export type ListCountProps = {
  shown: number
  /** null until all rows are loaded, since nothing is counted before. */
  total: number | null
  words: (key: 'loading' | 'count' | 'shown', values?: { shown: number; total: number }) => string
}

/** How many rows a list shows; screen readers announce changes. */
export function ListCount({ shown, total, words }: ListCountProps) {
  return (
    <p role="status" className="text-ink-muted text-sm tabular-nums">
      {total === null ? words('loading') : words(shown === total ? 'count' : 'shown', { shown, total })}
    </p>
  )
}

/** A choice beside the search, such as a project, in the same row. */
export function ToolbarSelect(props: SelectProps) {
  return (
    <span className="w-full sm:max-w-72 sm:min-w-48 sm:flex-1">
      <Select {...props} />
    </span>
  )
}

export type FilterPopoverProps = { label: string; button: string; isInBand?: boolean; children: ReactNode }

/** The filters of a list behind one button. */
export function FilterPopover({ label, button, isInBand, children }: FilterPopoverProps) {
  return (
    <Popover
      label={label}
      trigger={
        <Button icon={<Filter />} {...(isInBand && { variant: 'quiet', size: 'sm' })}>
          {button}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">{children}</div>
    </Popover>
  )
}

export type ChoicesProps<Value extends string> = {
  label: string
  values: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** How many rows each would show. */
  counts: ReadonlyMap<string, number> | null
  onChange: (chosen: Value[]) => void
}

/** Chooses any number of values of one kind, with their counts. */
export function Choices<Value extends string>({ label, values, chosen, counts, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {values.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          className="py-1.5"
          checked={chosen.includes(value)}
          onChange={() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
          label={
            <span className="flex justify-between gap-4">
              {name}
              {counts && <span className="text-ink-muted tabular-nums">{counts.get(value) ?? 0}</span>}
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
