import './sheet.css'
import { ArrowLeft } from 'lucide-react'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { StateChip } from '@/components/messages/shared/state-chip'
import { aboutHref } from '@/components/messages/thread/about-href'
import { Bubbles } from '@/components/messages/thread/bubbles'
import { ReplyBar } from '@/components/messages/thread/reply-bar'
import { FollowNews, ReadThread } from '@/components/messages/thread/thread-news'
import type { PageWithQuery } from '@/components/shell/page-params'
import { inboxThreadHref, messagesHref } from '@/components/shell/message-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { RouteLink } from '@/components/ui/route-link'
import { getThread } from '@/lib/features/messages/inquiries/get-thread'
import { inquiryPersonOf } from '@/lib/features/messages/inquiries/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('inquiries.title')

/** One of the reader's own threads; whoever answers it reads it in the inbox (messages#threads). */
export default async function MessageContentPage({ searchParams }: PageWithQuery) {
  const id = [(await searchParams).id].flat()[0] ?? ''
  const actor = await reader('student', 'adviser', 'coordinator', 'admin')
  if (id === '') redirect(messagesHref)
  const thread = await read(getThread, { id })
  if (!thread.isOwn) redirect(inboxThreadHref(thread.id))
  const { world } = await currentCaller()
  const t = await getTranslations('inquiries')
  const language = await getLocale()
  const project = thread.project && inLanguage(thread.project.name, language)
  return (
    <div
      data-task=""
      data-thread={thread.id}
      className="mx-auto flex max-w-3xl flex-col max-lg:min-h-[calc(100dvh-var(--task-top,0px)-var(--above))] lg:min-h-[calc(100dvh-8rem)]"
    >
      <header className="sticky top-[var(--task-top,0px)] z-20 flex min-h-15 items-center gap-1 border-line border-b bg-raised pe-4 lg:top-(--spacing-header) lg:rounded-t-xl lg:border">
        <RouteLink
          href={messagesHref}
          aria-label={t('thread.back')}
          className="grid size-12 shrink-0 place-content-center rounded-md hover:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        </RouteLink>
        <div className="min-w-0 flex-1 py-2 leading-snug">
          <h1 className="truncate font-semibold text-lead">{inLanguage(thread.type.label, language)}</h1>
          <p className="truncate text-ink-muted text-xs">
            {[thread.subject, project, t('thread.usual')].filter(Boolean).join(' · ')}
          </p>
        </div>
        <StateChip state={thread.state} />
      </header>
      <div className="flex-1 px-4 py-2 lg:border-line lg:border-x lg:bg-surface">
        <Bubbles thread={thread} now={world.now} aboutHref={aboutHref(actor.role, thread.about)} />
      </div>
      <div className="sticky bottom-0 z-20 border-line border-t bg-raised px-3 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:rounded-b-xl lg:border">
        <Messages of={['inquiries', 'files']}>
          <ReplyBar
            threadId={thread.id}
            personId={inquiryPersonOf(actor).id}
            label={t('thread.reply')}
            mayClose={false}
            isClosed={thread.state === 'CLOSED'}
          />
        </Messages>
      </div>
      <FollowNews />
      <ReadThread id={thread.id} lastAt={thread.lastAt.toISOString()} />
    </div>
  )
}
