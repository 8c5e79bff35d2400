'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** The name of the row, three moments, a day, and what is done with the row. */
const columns = '@2xl:grid @2xl:grid-cols-[6rem_repeat(3,minmax(0,1.16fr))_minmax(0,1fr)_1.75rem] @2xl:gap-x-2'

/** The heads of the rows; on a phone each field has its own. */
export function WindowHeads() {
  const t = useTranslations('setUp.windows')
  return (
    <div
      aria-hidden="true"
      className={cn('hidden border-line border-b bg-surface px-4 py-1.5 font-medium text-ink-muted text-xs', columns)}
    >
      <span />
      <span>{t('startsAt')}</span>
      <span>{t('deadlineAt')}</span>
      <span>{t('announceAt')}</span>
      <span>{t('certDate')}</span>
      <span />
    </div>
  )
}

export type WindowRowProps = { label: string; action?: ReactNode; children: ReactNode }

/** One span of a project: a row of a table where there is room, else its fields under its name. */
export function WindowRow({ label, action, children }: WindowRowProps) {
  return (
    <fieldset className="min-w-0 border-line/60 border-b last:border-b-0">
      <legend className="sr-only">{label}</legend>
      <div
        className={cn(
          'grid items-center gap-4 p-4 sm:grid-cols-2 @2xl:py-1.5 @2xl:[&_label]:sr-only @2xl:[&>*]:gap-0',
          columns,
        )}
      >
        <span aria-hidden="true" className="font-medium text-sm narrow:pe-10 sm:@max-2xl:col-span-2">
          {label}
        </span>
        {children}
        <span className="@max-2xl:order-first @max-2xl:col-span-full @max-2xl:-mb-10 @max-2xl:justify-self-end">
          {action}
        </span>
      </div>
    </fieldset>
  )
}

/** What a span of this kind doesn't have. */
export function Nothing() {
  return (
    <span aria-hidden="true" className="px-2 text-ink-muted @max-2xl:hidden">
      –
    </span>
  )
}
