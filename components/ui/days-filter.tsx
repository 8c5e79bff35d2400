'use client'

import { CalendarDays } from 'lucide-react'
import { Button } from './button'
import { DateInput } from './date-input'
import { Field } from './field'
import { Popover } from './popover'
import { useUrlState } from './use-url-state'

const ends = ['from', 'until'] as const
type End = (typeof ends)[number]

type DaysFilterProps = { label: string; labels: Record<End, string>; value: Partial<Record<End, string | undefined>> }

/** The first and the last day that a list is narrowed to: `from` and `until` in the address, chosen in a panel of their own. */
export function DaysFilter({ label, labels, value }: DaysFilterProps) {
  const url = useUrlState()
  const chosen = ends.map((end) => value[end] ?? '')
  const isNarrowed = chosen.some((day) => day !== '')
  const shown = isNarrowed ? chosen.join(' – ').trim() : label
  return (
    <Popover
      label={label}
      trigger={
        <Button
          variant={isNarrowed ? 'secondary' : 'quiet'}
          size="sm"
          icon={<CalendarDays />}
          aria-label={isNarrowed ? `${label} ${shown}` : undefined}
        >
          {shown}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {ends.map((end) => (
          <Field key={end} label={labels[end]}>
            <DateInput defaultValue={value[end] ?? ''} onDate={(day) => url.set({ [end]: day || null })} />
          </Field>
        ))}
      </div>
    </Popover>
  )
}
