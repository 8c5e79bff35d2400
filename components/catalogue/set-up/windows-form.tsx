'use client'

import { Copy, Eye, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DateInput, isTypedDay } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { MomentInput } from '@/components/ui/moment-input'
import { saveWindowsAction } from '@/lib/features/catalogue/set-up/actions'
import type { DateSource } from '@/lib/features/catalogue/set-up/list-date-sources'
import { mostRows, overlapsOf } from '@/lib/features/catalogue/set-up/rules'
import { dayInProse, instantFromField, instantInField, instantInProse, inZone } from '@/lib/i18n/format'
import { CopyDatesDialog } from './copy-dates-dialog'
import { type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'
import { TimeLine } from './time-line'
import { Nothing, WindowHeads, WindowRow } from './window-row'
import { useRows } from './use-rows'

type TypedWindow = { id: string | null; startsAt: string; deadlineAt: string; announceAt: string; certDate: string }

const timeFields = ['registrationOpensAt', 'registrationClosesAt', 'eventDeadlineAt'] as const
const momentFields = ['startsAt', 'deadlineAt', 'announceAt'] as const

type Props = SectionProps & { now: Date; sources: readonly DateSource[] }

/** When a project takes registrations, changes of events and submissions, on a time line and in a table. */
export function WindowsForm({ setUp, reason, now, sources }: Props) {
  const t = useTranslations('setUp')
  const errors = useFieldErrors()
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const operation = useRefreshing(saveWindowsAction, { successMessage: t('saved') })
  const [isCopying, setIsCopying] = useState(false)
  const text = (instant: Date | null) => (instant === null ? '' : instantInField(instant, zone))
  const timesOf = (from: Record<(typeof timeFields)[number], Date | null>) => ({
    registrationOpensAt: text(from.registrationOpensAt),
    registrationClosesAt: text(from.registrationClosesAt),
    eventDeadlineAt: text(from.eventDeadlineAt),
  })
  const [times, setTimes] = useState(() => timesOf(setUp))
  const typedWindow = (id: string | null, window: DateSource['windows'][number]): TypedWindow => ({
    id,
    startsAt: text(window.startsAt),
    deadlineAt: text(window.deadlineAt),
    announceAt: text(window.announceAt),
    certDate: window.certDate ?? '',
  })
  const entries = useRows<TypedWindow>(setUp.windows.map((window) => typedWindow(window.id, window)))
  /** The windows that are there take the dates in their order, since teams may have submitted in them; none goes. */
  function copy(source: DateSource) {
    setTimes(timesOf(source))
    const taken = source.windows.map((window, at) => typedWindow(entries.rows[at]?.id ?? null, window))
    entries.fill([...taken, ...entries.rows.slice(taken.length).map(({ key: _, ...row }) => row)])
  }
  const at = (typed: string) => instantFromField(typed, zone)
  const known = entries.rows.flatMap(({ key, startsAt: typedStart, deadlineAt: typedEnd }, place) => {
    const [startsAt, deadlineAt] = [at(typedStart), at(typedEnd)]
    return startsAt && deadlineAt ? [{ key, number: place + 1, startsAt, deadlineAt }] : []
  })
  const [overlap] = overlapsOf(known)
  const [first, second] = overlap ? [known[overlap.first], known[overlap.second]] : []
  // The earlier of the two counts, so the later one starts when that is over.
  const [earlier, later] = first && second && first.startsAt <= second.startsAt ? [first, second] : [second, first]
  const repairAt = earlier && new Date(earlier.deadlineAt.getTime() + 60_000)

  const time = (field: keyof typeof times, label: string) => (
    <Field label={label} name={field}>
      <MomentInput
        isTight
        value={times[field]}
        onMoment={(value) => setTimes((before) => ({ ...before, [field]: value }))}
      />
    </Field>
  )
  const send = () =>
    void operation.run({
      ...targetOf(setUp),
      registrationOpensAt: inZone(times.registrationOpensAt, zone),
      registrationClosesAt: inZone(times.registrationClosesAt, zone),
      eventDeadlineAt: inZone(times.eventDeadlineAt, zone),
      windows: entries.rows.map(({ key: _, startsAt, deadlineAt, announceAt, ...window }) => ({
        ...window,
        startsAt: inZone(startsAt, zone),
        deadlineAt: inZone(deadlineAt, zone),
        announceAt: inZone(announceAt, zone),
      })),
    })
  const wrong = (name: string, label: string, value: string) =>
    value !== '' && at(value) === null ? [{ field: name, message: errors('invalid', { field: label }) }] : []
  const wrongDay = (name: string, values: FormData) => {
    const day = textOf(values, name)
    return day === '' || isTypedDay(day)
      ? []
      : [{ field: name, message: errors('invalid', { field: t('windows.certDate') }) }]
  }
  const check = (values: FormData) => [
    ...timeFields.flatMap((field) => wrong(field, t(`windows.nouns.${field}`), times[field])),
    ...entries.rows.flatMap((row, place) => [
      ...momentFields.flatMap((field) =>
        row[field] === '' && field !== 'announceAt'
          ? [
              {
                field: `windows.${place}.${field}`,
                message: errors('required', { field: t(`windows.nouns.${field}`) }),
              },
            ]
          : wrong(`windows.${place}.${field}`, t(`windows.nouns.${field}`), row[field]),
      ),
      ...wrongDay(`windows.${place}.certDate`, values),
    ]),
  ]
  const [opens, closes] = [at(times.registrationOpensAt), at(times.registrationClosesAt)]
  const chooseUntil = at(times.eventDeadlineAt)
  return (
    <>
      <SectionFrame
        title={t('sections.windows')}
        aside={t('windows.zone', { zone })}
        isChanged={entries.isChanged}
        {...{ reason, operation, check }}
        onSubmit={send}
        actions={
          <span className="flex flex-wrap gap-2">
            {sources.length > 0 && (
              <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => setIsCopying(true)}>
                {t('windows.copy')}
              </Button>
            )}
            {entries.rows.length < mostRows.windows && (
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" />}
                onClick={() => entries.add({ id: null, startsAt: '', deadlineAt: '', announceAt: '', certDate: '' })}
              >
                {t('windows.add')}
              </Button>
            )}
          </span>
        }
      >
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <TimeLine
            now={now}
            spans={[
              ...(opens && closes ? [{ label: t('windows.registration'), from: opens, until: closes }] : []),
              ...(opens && chooseUntil
                ? [{ label: t('windows.eventChoice'), from: opens, until: chooseUntil, isQuiet: true }]
                : []),
              ...known.map(({ number, startsAt, deadlineAt }) => ({
                label: t('windows.entry', { number }),
                from: startsAt,
                until: deadlineAt,
              })),
            ]}
            shared={overlap}
          />
          {overlap && earlier && later && repairAt && (
            <div
              role="status"
              className="flex flex-wrap items-center gap-3 border-line border-t bg-warn-soft px-4 py-3 text-sm"
            >
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
              <p className="min-w-0 flex-1">
                <strong className="font-semibold">
                  {t('windows.overlap', {
                    first: earlier.number,
                    second: later.number,
                    from: dayInProse(overlap.from, language, zone),
                    until: dayInProse(overlap.until, language, zone),
                  })}
                </strong>{' '}
                {t('windows.overlapCounts', { first: earlier.number })}
              </p>
              {repairAt < later.deadlineAt && reason === null && (
                <Button
                  size="sm"
                  onClick={() => entries.change(later.key, { startsAt: instantInField(repairAt, zone) })}
                >
                  {t('windows.repair', { number: later.number, day: dayInProse(repairAt, language, zone) })}
                </Button>
              )}
            </div>
          )}
        </div>
        <div className="@container overflow-clip rounded-lg border border-line bg-raised">
          <WindowHeads />
          <WindowRow label={t('windows.registration')}>
            {time('registrationOpensAt', t('windows.registrationOpensAt'))}
            {time('registrationClosesAt', t('windows.registrationClosesAt'))}
            <Nothing />
            <Nothing />
          </WindowRow>
          <WindowRow label={t('windows.eventChoice')}>
            <span className="px-2 text-ink-muted text-sm @max-2xl:hidden">{t('windows.withRegistration')}</span>
            {time('eventDeadlineAt', t('windows.eventDeadlineAt'))}
            <Nothing />
            <Nothing />
          </WindowRow>
          {entries.rows.map((row, place) => (
            <WindowRow
              key={row.key}
              label={t('windows.entry', { number: place + 1 })}
              action={
                <IconButton
                  size="sm"
                  label={t('windows.remove', { number: place + 1 })}
                  onClick={() => entries.remove(row.key)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              }
            >
              {momentFields.map((field) => (
                <Field
                  key={field}
                  label={t(`windows.${field}`)}
                  name={`windows.${place}.${field}`}
                  required={field !== 'announceAt'}
                >
                  <MomentInput
                    isTight
                    value={row[field]}
                    onMoment={(value) => value !== row[field] && entries.change(row.key, { [field]: value })}
                    className={cn(
                      ((row.key === earlier?.key && field === 'deadlineAt') ||
                        (row.key === later?.key && field === 'startsAt')) &&
                        'border-warn bg-warn-soft',
                    )}
                  />
                </Field>
              ))}
              <Field label={t('windows.certDate')} name={`windows.${place}.certDate`}>
                <DateInput
                  defaultValue={row.certDate}
                  onDate={(certDate) => entries.change(row.key, { certDate })}
                  className="@2xl:ps-1.5 @2xl:pe-8 @2xl:text-sm"
                />
              </Field>
            </WindowRow>
          ))}
        </div>
        {entries.rows.length > 0 && <p className="-mt-3 text-ink-muted text-sm">{t('windows.announceHint')}</p>}
        {opens && closes && (
          <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
            <Eye aria-hidden="true" className="mt-1 size-4 text-ink-muted" />
            <span className="font-medium">{t('windows.reads')}</span>
            <span lang="en-US" className="text-ink-muted">
              {t('windows.readsEn', {
                from: instantInProse(opens, 'en-US', zone),
                until: instantInProse(closes, 'en-US', zone),
              })}
            </span>
            <span lang="zh-CN" className="text-ink-muted">
              {t('windows.readsZh', {
                from: instantInProse(opens, 'zh-CN', zone),
                until: instantInProse(closes, 'zh-CN', zone),
              })}
            </span>
          </div>
        )}
      </SectionFrame>
      {isCopying && <CopyDatesDialog sources={sources} onChoose={copy} onClose={() => setIsCopying(false)} />}
    </>
  )
}
