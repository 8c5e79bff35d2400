'use client'

import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { saveEventsAction } from '@/lib/features/catalogue/set-up/actions'
import type { SetUp } from '@/lib/features/catalogue/set-up/queries'
import { mostRows, setUpFacts } from '@/lib/features/catalogue/set-up/rules'
import { type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'
import { useRows } from './use-rows'

type TypedEvent = Omit<SetUp['events'][number], 'id'> & { id: string | null }

/** In what events students take part, in their order. */
export function EventsForm({ setUp, reason }: SectionProps) {
  const t = useTranslations('setUp')
  const errors = useFieldErrors()
  const operation = useRefreshing(saveEventsAction, { successMessage: t('saved') })
  const events = useRows<TypedEvent>(setUp.events)
  const nameOf = (key: string, field: string) => `events.${events.rows.findIndex((row) => row.key === key)}.${field}`
  const check = (values: FormData) =>
    events.rows.flatMap(({ key }) =>
      textOf(values, nameOf(key, 'code')) === ''
        ? [{ field: nameOf(key, 'code'), message: errors('required', { field: t('events.code') }) }]
        : [],
    )
  const send = (values: FormData) =>
    void operation.run({
      ...targetOf(setUp),
      events: events.rows.map(({ id, key }) => ({
        id,
        code: textOf(values, nameOf(key, 'code')),
        name: pairOf(values, nameOf(key, 'name')),
        summary: pairOrNull(values, nameOf(key, 'summary')),
        isExtra: values.get(nameOf(key, 'isExtra')) !== null,
        isDefault: values.get(nameOf(key, 'isDefault')) !== null,
        active: values.get(nameOf(key, 'active')) !== null,
      })),
    })
  const add = (isExtra: boolean) =>
    events.add({
      ...{ id: null, code: '', name: { zh: '', en: '' }, summary: null, isExtra, active: true },
      isDefault: !isExtra && events.rows.length === 0,
    })
  return (
    <SectionFrame
      title={t('sections.events')}
      isChanged={events.isChanged}
      {...{ reason, operation, check }}
      onSubmit={send}
      actions={
        events.rows.length < mostRows.events && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => add(false)}>
              {t('events.add')}
            </Button>
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => add(true)}>
              {t('events.addExtra')}
            </Button>
          </span>
        )
      }
    >
      {events.rows.length === 0 && <p className="text-ink-muted">{t('events.none')}</p>}
      {events.rows.map((event, at) => (
        <fieldset key={event.key} className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-raised p-4">
          <legend className="sr-only">{t('events.event', { number: at + 1 })}</legend>
          <div className="flex items-center justify-between gap-3">
            <span aria-hidden="true" className="font-medium">
              {t('events.event', { number: at + 1 })}
            </span>
            <span className="flex gap-1">
              {at > 0 && (
                <IconButton size="sm" label={t('events.raise', { number: at + 1 })} onClick={() => events.raise(at)}>
                  <ArrowUp aria-hidden="true" />
                </IconButton>
              )}
              <IconButton
                size="sm"
                label={t('events.remove', { number: at + 1 })}
                onClick={() => events.remove(event.key)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          </div>
          <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
            <Field label={t('events.code')} name={`events.${at}.code`} required>
              <Input defaultValue={event.code} maxLength={setUpFacts.eventCode.max} autoComplete="off" />
            </Field>
            <div className="flex flex-wrap items-end gap-x-5 gap-y-2 pb-2">
              <Checkbox name={`events.${at}.isExtra`} label={t('events.isExtra')} defaultChecked={event.isExtra} />
              <Checkbox
                name={`events.${at}.isDefault`}
                label={t('events.isDefault')}
                defaultChecked={event.isDefault}
              />
              <Checkbox name={`events.${at}.active`} label={t('events.active')} defaultChecked={event.active} />
            </div>
          </div>
          <TextPair
            label={t('events.name')}
            name={`events.${at}.name`}
            value={event.name}
            maxLength={setUpFacts.name.max}
            required
          />
          <TextPair
            label={t('events.summary')}
            name={`events.${at}.summary`}
            value={event.summary}
            maxLength={setUpFacts.summary.max}
          />
        </fieldset>
      ))}
    </SectionFrame>
  )
}
