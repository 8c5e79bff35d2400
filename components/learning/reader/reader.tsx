'use client'

import { ArrowLeft, ListChecks } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { sessionsHref } from '@/components/shell/addresses'
import { fetched } from '@/components/ui/fetched'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { RouteLink } from '@/components/ui/route-link'
import { inLanguage } from '@/lib/i18n/languages'
import { Chapter } from './chapter'
import { DoneBar } from './done-bar'
import { Outline, OutlineCounts } from './outline'
import type { ReaderView } from './reader-view'

const { Fetched: OutlineSheet } = fetched(async () => (await import('./outline-sheet')).OutlineSheet)

/** A session of a course with its chapters, one of which is open. On a phone it takes the whole screen. */
export function Reader({ view, person }: { view: ReaderView; person: string }) {
  const t = useTranslations('learning')
  const language = useLocale()
  const router = useRouter()
  const { content, session } = view
  const title = inLanguage(session.title, language)
  return (
    <div data-task="" className="max-lg:pb-28">
      <PhoneHeader view={view} />
      <div data-reader="" className="grid items-start gap-8 lg:grid-cols-[18.75rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          {content === null ? (
            <>
              <h1 className="mb-3 font-semibold text-2xl tracking-title max-lg:hidden">{title}</h1>
              <Card flush className="max-lg:m-4">
                <EmptyState kind="notOpen" title={t('reader.empty')}>
                  {t('reader.emptyText')}
                </EmptyState>
              </Card>
            </>
          ) : (
            <Chapter
              key={`${content.id} ${language}`}
              view={view}
              content={content}
              person={person}
              onChange={() => router.refresh()}
            />
          )}
        </div>
        <aside className="min-w-0 max-lg:px-4 max-lg:beside-question:hidden lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:col-start-1 lg:row-start-1 lg:max-h-[calc(100dvh-var(--spacing-header)-3rem)] lg:overflow-y-auto print:hidden">
          <RouteLink
            href={sessionsHref(view.class.id)}
            className="inline-flex min-h-8 items-center gap-2 rounded-sm text-ink-muted text-sm hover:text-ink max-lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {inLanguage(view.class.name, language)}
          </RouteLink>
          <div className="mb-3 flex flex-col gap-1.5 lg:mt-1 lg:mb-3.5 lg:gap-3">
            <div className="flex items-baseline justify-between gap-4 max-lg:mt-2">
              <h2 className="font-semibold text-lg tracking-title lg:text-xl">
                <span className="max-lg:hidden">{title}</span>
                <span className="lg:hidden">{t('outline.title')}</span>
              </h2>
              <span className="shrink-0 lg:hidden">
                <OutlineCounts view={view} />
              </span>
            </div>
            <DoneBar label={t('outline.progress')} done={view.done} total={view.total} />
            <span className="-mt-1 max-lg:hidden">
              <OutlineCounts view={view} />
            </span>
          </div>
          <div className="rounded-xl border border-line bg-raised shadow-control">
            <Outline view={view} />
          </div>
        </aside>
      </div>
    </div>
  )
}

/** Replaces the shell's header: back, the present chapter, and the outline. */
function PhoneHeader({ view }: { view: ReaderView }) {
  const t = useTranslations('learning')
  const language = useLocale()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { content } = view
  const Title = content === null ? 'h1' : 'p'
  return (
    <header className="sticky top-(--task-top,0px) z-20 flex h-14 items-center gap-1 border-line border-b bg-raised ps-1 pe-2 lg:hidden print:hidden">
      <RouteLink
        href={sessionsHref(view.class.id)}
        aria-label={t('back')}
        className="flex size-11 shrink-0 items-center justify-center rounded-[0.625rem]"
      >
        <ArrowLeft aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </RouteLink>
      {/* The chapter has its own heading; without a chapter this is the phone's heading. */}
      <Title className="min-w-0 flex-1 truncate font-semibold text-[1.0625rem]">
        {content === null ? inLanguage(view.session.title, language) : chapterTitle(content, language)}
      </Title>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-11 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-medium text-[0.875rem] text-ink-muted"
      >
        <ListChecks aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('outline.title')}
      </button>
      {isOpen !== null && <OutlineSheet view={view} open={isOpen} onOpenChange={setOpen} />}
    </header>
  )
}

const chapterTitle = (
  { number, title }: NonNullable<ReaderView['content']>,
  language: Parameters<typeof inLanguage>[1],
) => `${number} ${inLanguage(title, language)}`
