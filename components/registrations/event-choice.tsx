'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldGroup } from '@/components/ui/field'
import type { RosterProject } from './roster-toolbar'

/** What the student takes part in; the project's default events are ticked. */
export function EventChoice({ events }: { events: RosterProject['events'] }) {
  const t = useTranslations('registrations.newStudent')
  const kinds = [
    { name: 'events', offered: events.filter(({ isExtra }) => !isExtra) },
    { name: 'extraEvents', offered: events.filter(({ isExtra }) => isExtra) },
  ] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {kinds.map(
        ({ name, offered }) =>
          offered.length > 0 && (
            <FieldGroup key={name} label={t(name)} name={name}>
              {offered.map((event) => (
                <Checkbox
                  key={event.code}
                  name={name}
                  value={event.code}
                  defaultChecked={event.isDefault}
                  label={event.name === event.code ? event.name : `${event.code} · ${event.name}`}
                />
              ))}
            </FieldGroup>
          ),
      )}
    </div>
  )
}
