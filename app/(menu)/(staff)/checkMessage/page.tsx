import './sheet.css'
import { ArrowLeft } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { InboxFilters } from '@/components/messages/inbox/inbox-filters'
import { InboxList } from '@/components/messages/inbox/inbox-list'
import { inboxTabs as tabs, inboxWanted, viewOf } from '@/components/messages/inbox/inbox-view'
import { ThreadActions } from '@/components/messages/inbox/thread-actions'
import { ThreadElsewhere } from '@/components/messages/inbox/thread-elsewhere'
import { WriterCard } from '@/components/messages/inbox/writer-card'
import { MailChoice } from '@/components/messages/mail-choice/mail-choice'
import { StateChip } from '@/components/messages/shared/state-chip'
import { aboutHref } from '@/components/messages/thread/about-href'
import { Bubbles } from '@/components/messages/thread/bubbles'
import { ReplyBar } from '@/components/messages/thread/reply-bar'
import { FollowNews, ReadThread } from '@/components/messages/thread/thread-news'
import { inboxHref, messageHref, messagesHref } from '@/components/shell/message-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'

import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/cn'
import { ListPages } from '@/components/ui/paged-list'
import { RouteLink } from '@/components/ui/route-link'
import { TabLinks } from '@/components/ui/tab-links'
import type { SignedInActor } from '@/lib/access/actor'
import { findThreadElsewhere } from '@/lib/features/messages/inbox/find-thread-elsewhere'
import { getWriter } from '@/lib/features/messages/inbox/get-writer'
import { listInbox } from '@/lib/features/messages/inbox/list-inbox'
import { inboxPageSize } from '@/lib/features/messages/inbox/rules'
import { getThread } from '@/lib/features/messages/inquiries/get-thread'
import { inquiryPersonOf } from '@/lib/features/messages/inquiries/rules'
import { getMailChoice } from '@/lib/features/messages/message-mails/get-mail-choice'
import { inLanguage } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'
import { currentCaller, read, reader } from '@/lib/kernel/doors/read'
import type { ResultOf } from '@/lib/kernel/operation'

export const generateMetadata = titled('inbox.title')

/** The messages of students in reach, with the open one beside the list (messages#inbox). */
export default async function CheckMessagePage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const actor = await reader('adviser', 'coordinator', 'admin')
  const { world } = await currentCaller()
  const t = await getTranslations('inbox')
  const view = viewOf(params)
  const { tab, part, search, type, project, page, id } = view
  const elsewhere = id && actor.role === 'admin' ? (await read(findThreadElsewhere, { id })).projectCode : null
  const inbox = await read(listInbox, { ...inboxWanted(view), page })
  const hrefOf = (patch: Record<string, string | null>) => hrefWith(params, patch)
  const { counts } = inbox
  const all = counts.OPEN + counts.ANSWERED + counts.CLOSED
  const total = part === 'changes' ? inbox.requests.total : inbox.total
  return (
    <>
      <ListScreen
        texts={['inbox', 'inquiries', 'files', 'messageMails']}
        title={t('title')}
        // On a phone an open message takes the page; the heading stays for screen readers.
        isUnder={id !== null}
        tabs={
          <TabLinks
            isInBand
            label={t('tabs.label')}
            tabs={tabs.map((one) => ({
              href: hrefOf({ state: one === 'OPEN' ? null : one.toLowerCase(), page: null }),
              label: t(`tabs.${one}`),
              count: one === 'all' ? all : counts[one],
              current: one === tab,
            }))}
          />
        }
        first={
          actor.role !== 'admin' && (
            <ButtonLink
              size="sm"
              href={inbox.own.unread === 1 && inbox.own.newest ? messageHref(inbox.own.newest) : messagesHref}
            >
              {t('own')}
              {inbox.own.unread > 0 && <Badge accent>{t('ownUnread', { count: inbox.own.unread })}</Badge>}
            </ButtonLink>
          )
        }
        file={total > 0 && { list: part === 'changes' ? `${inboxHref}/changes` : inboxHref, query: params }}
      >
        <div className={cn('contents', id && 'max-lg:hidden')}>
          <InboxFilters
            part={part}
            search={search}
            type={type}
            project={project}
            types={inbox.types}
            projects={inbox.projects}
          />
        </div>
        <div className="grid min-h-0 min-w-0 flex-1 lg:grid-cols-[22rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]">
          <div className={cn('min-w-0 lg:overflow-y-auto lg:border-line lg:border-e', id && 'max-lg:hidden')}>
            <InboxList
              inbox={inbox}
              now={world.now}
              openId={id}
              hrefOf={(one) => hrefOf({ id: one })}
              isNarrowed={part !== undefined || search !== '' || type !== '' || project !== ''}
              isOpenTab={tab === 'OPEN'}
              isChanges={part === 'changes'}
            />
            <ListPages
              {...{ page, pageSize: inboxPageSize, total }}
              isShown={total > inboxPageSize}
              className="border-line border-t px-4 py-1"
              summary={(range) => t('shown', range)}
            />
            <MailChoice isBelowList {...(await read(getMailChoice, {}))} />
          </div>
          {elsewhere ? (
            <ThreadElsewhere code={elsewhere} backHref={hrefOf({ id: null })} />
          ) : id ? (
            <OpenThread actor={actor} id={id} now={world.now} backHref={hrefOf({ id: null })} />
          ) : (
            <p className="grid place-content-center bg-surface p-8 text-ink-muted max-lg:hidden">{t('choose')}</p>
          )}
        </div>
      </ListScreen>
      <FollowNews />
    </>
  )
}

type OpenThreadProps = { actor: SignedInActor; id: string; now: Date; backHref: string }

async function OpenThread({ actor, id, now, backHref }: OpenThreadProps) {
  const thread = await read(getThread, { id })
  const writer = await read(getWriter, { id })
  const t = await getTranslations('inquiries')
  const language = await getLocale()
  const name = nameOf(thread, language)
  const about = [
    inLanguage(thread.type.label, language),
    thread.subject,
    thread.project && inLanguage(thread.project.name, language),
  ]
  return (
    <div data-thread={id} className="grid min-h-0 min-w-0 xl:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="flex min-h-0 min-w-0 flex-col max-lg:min-h-[calc(100dvh-9rem)]">
        <header className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2">
          <RouteLink
            href={backHref}
            scroll={false}
            aria-label={t('thread.back')}
            className="-ms-2 grid size-11 shrink-0 place-content-center rounded-md hover:bg-sunken lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
          </RouteLink>
          <div className="min-w-0 flex-1 leading-snug">
            <h2 className="truncate font-semibold text-lead">{name}</h2>
            <p className="truncate text-ink-muted text-xs">{about.filter(Boolean).join(' · ')}</p>
          </div>
          <StateChip state={thread.state} forStaff />
          {thread.canAnswer && <ThreadActions id={id} isClosed={thread.state === 'CLOSED'} />}
        </header>
        <section
          data-scrolls=""
          aria-label={t('thread.messages')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto bg-surface px-4 py-2"
        >
          <Bubbles thread={thread} now={now} aboutHref={aboutHref(actor.role, thread.about)} />
        </section>
        <div className="border-line border-t px-3 pt-2.5 pb-3">
          {thread.canAnswer ? (
            <ReplyBar
              key={id}
              threadId={id}
              personId={inquiryPersonOf(actor).id}
              label={t('thread.replyTo', { name })}
              mayClose
              isClosed={thread.state === 'CLOSED'}
            />
          ) : (
            <p className="text-ink-muted text-sm">{t('thread.onlyLook')}</p>
          )}
        </div>
      </div>
      <div className="min-h-0 overflow-y-auto border-line max-xl:border-t xl:border-s">
        <WriterCard {...writer} />
      </div>
      <ReadThread id={id} lastAt={thread.lastAt.toISOString()} />
    </div>
  )
}

function nameOf({ student, contact }: ResultOf<typeof getThread>, language: 'zh-CN' | 'en-US'): string {
  if (student) return personName(student, language)
  return contact ? contactNames(contact, language).main : ''
}

function hrefWith(params: URLSearchParams, patch: Record<string, string | null>): string {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  const query = next.toString()
  return query ? `${inboxHref}?${query}` : inboxHref
}
