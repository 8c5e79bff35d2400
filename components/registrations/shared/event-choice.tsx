'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { FieldGroup } from '@/components/ui/field'
import type { RosterProject } from '../roster/roster-view'

type Kind = 'events' | 'extraEvents'
export type EventChoiceProps = {
  events: RosterProject['events']
  labels: Readonly<Record<Kind, string>>
  /** The chosen codes, where the form controls them itself. */
  chosen?: Readonly<Record<Kind, readonly string[]>>
  onChoose?: (chosen: Partial<Record<Kind, readonly string[]>>) => void
}

/** The events of a student; the project's default events are ticked. */
export function EventChoice({ events, labels, chosen, onChoose }: EventChoiceProps) {
  const kinds = [
    { name: 'events', offered: events.filter(({ isExtra }) => !isExtra) },
    { name: 'extraEvents', offered: events.filter(({ isExtra }) => isExtra) },
  ] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {kinds.map(
        ({ name, offered }) =>
          offered.length > 0 && (
            <FieldGroup key={name} label={labels[name]} name={name}>
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
