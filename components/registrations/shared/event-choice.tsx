'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { FieldGroup } from '@/components/ui/field'
import type { RosterProject } from '../roster/roster-view'

type Kind = 'events' | 'extraEvents'
export type EventChoiceProps = {
  events: RosterProject['events']
  labels: Readonly<Record<Kind, string>>
  /** The chosen codes, where the form controls them itself. */
  chosen?: Readonly<Record<Kind, readonly string[]>>
  onChoose?: (chosen: Partial<Record<Kind, readonly string[]>>) => void
  /** A box to press for each event, where they are what the page asks for. */
  isBoxed?: boolean
}

/** Two beside each other; the heading and what is wrong have a line of their own. */
const boxes = 'grid grid-cols-2 gap-2.5 [&>legend]:font-semibold [&>p]:col-span-2'

/** The whole box ticks. */
const box =
  'relative min-h-13 items-center rounded-lg border border-line-strong px-4 py-2 ring-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 [&_label]:after:absolute [&_label]:after:inset-0 [&_input]:relative [&_input]:z-[1]'

/** The events of a student; the project's default events are ticked. */
export function EventChoice({ events, labels, chosen, onChoose, isBoxed = false }: EventChoiceProps) {
  const kinds = [
    { name: 'events', offered: events.filter(({ isExtra }) => !isExtra) },
    { name: 'extraEvents', offered: events.filter(({ isExtra }) => isExtra) },
  ] as const
  return (
    <div className={cn('grid gap-5', !isBoxed && 'sm:grid-cols-2')}>
      {kinds.map(
        ({ name, offered }) =>
          offered.length > 0 && (
            <FieldGroup key={name} label={labels[name]} name={name} className={isBoxed ? boxes : undefined}>
              {offered.map((event) => (
                <Checkbox
                  key={event.code}
                  name={name}
                  value={event.code}
                  {...(chosen === undefined
                    ? { defaultChecked: event.isDefault }
                    : {
                        checked: chosen[name].includes(event.code),
                        onChange: () => onChoose?.({ [name]: toggled(chosen[name], event.code) }),
                      })}
                  label={event.name}
                  className={isBoxed ? box : undefined}
                />
              ))}
            </FieldGroup>
          ),
      )}
    </div>
  )
}

function toggled(codes: readonly string[], code: string): string[] {
  return codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]
}
