import { Award, ChevronRight, ClipboardList, ReceiptText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { fileAddress } from '@/lib/features/files/files/rules'
import { contactNames, personName } from '@/lib/i18n/person-name'
import { textLanguage } from '@/lib/i18n/text-language'
import { FileIcon } from '../shared/attachments'
import { useMoments } from '../shared/use-moments'
import type { ThreadMessage, ThreadView } from './thread-view'

type BubblesProps = { thread: ThreadView; now: Date; aboutHref: string | null }

/** A thread's messages grouped by day, with a line above the new ones. */
export function Bubbles({ thread, now, aboutHref }: BubblesProps) {
  const t = useTranslations('inquiries.thread')
  const moments = useMoments(now)
  const { messages, readAt } = thread
  const firstNew = messages.findIndex(
    ({ isOurs, createdAt }, at) => !isOurs && at > 0 && (readAt === null || createdAt > readAt),
  )
  const answered = messages.findLastIndex(({ isOurs }) => !isOurs)
  const shownAt = answered === -1 ? 0 : answered
  return (
    <ol aria-label={t('messages')} className="flex flex-col gap-1.5">
      {messages.map((message, at) => {
        const day = moments.day(message.createdAt)
        const before = messages[at - 1]
        const isNewDay = before === undefined || moments.dateOf(before.createdAt) !== moments.dateOf(message.createdAt)
        const isNew = at === firstNew && thread.isOwn
        return (
          <Fragment key={message.id}>
            {(isNewDay || isNew) && (
              <li
                data-new={isNew || undefined}
                className={cn(
                  'my-3 flex items-center gap-3 text-center text-xs',
                  isNew ? 'text-accent-text' : 'text-ink-muted',
                )}
              >
                {isNew && <span aria-hidden="true" className="h-px flex-1 bg-accent/40" />}
                <span className={isNew ? undefined : 'flex-1'}>
                  {isNew ? (isNewDay ? t('newOn', { day }) : t('new')) : day}
                </span>
                {isNew && <span aria-hidden="true" className="h-px flex-1 bg-accent/40" />}
              </li>
            )}
            <Bubble message={message} thread={thread} time={moments.time(message.createdAt)}>
              {at === shownAt && thread.about && aboutHref && <AboutLink kind={thread.about.kind} href={aboutHref} />}
            </Bubble>
          </Fragment>
        )
      })}
    </ol>
  )
}

type BubbleProps = { message: ThreadMessage; thread: ThreadView; time: string; children: React.ReactNode }

function Bubble({ message, thread, time, children }: BubbleProps) {
  const t = useTranslations('inquiries')
  const who = useWho(thread)(message)
  const { isOurs, body, files, createdAt } = message
  return (
    <li className={cn('flex max-w-[85%] flex-col gap-1', isOurs ? 'items-end self-end' : 'items-start self-start')}>
      <div
        className={cn(
          'w-fit max-w-full rounded-[1.125rem] border px-3.5 py-2.5 leading-[1.6] wrap-anywhere whitespace-pre-wrap',
          isOurs
            ? 'rounded-ee-sm border-transparent bg-accent text-accent-ink'
            : 'rounded-es-sm border-line bg-raised shadow-control',
        )}
      >
        <span lang={textLanguage(body)}>{body}</span>
        {files.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1.5 whitespace-normal">
            {files.map((file) => (
              <li key={file.key}>
                <AttachedFile file={file} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <p className="px-1.5 pb-1.5 text-ink-muted text-xs tabular-nums">
        {who ? `${who} · ` : <span className="sr-only">{t('you')} · </span>}
        <time dateTime={createdAt.toISOString()}>{time}</time>
      </p>
    </li>
  )
}

function AttachedFile({ file }: { file: ThreadMessage['files'][number] }) {
  const isPicture = file.mime?.startsWith('image/') === true
  return (
    <a
      href={fileAddress(file.key)}
      target="_blank"
      rel="noreferrer"
      className="block max-w-full rounded-lg border border-line bg-raised text-ink text-sm hover:border-line-strong"
    >
      {isPicture && (
        // oxlint-disable-next-line next/no-img-element -- for its reader alone: no optimiser may keep a copy
        <img
          src={fileAddress(file.key)}
          alt=""
          loading="lazy"
          className="max-h-56 w-full rounded-t-lg bg-sunken object-contain"
        />
      )}
      <span className="flex min-h-11 items-center gap-2 px-3">
        <FileIcon name={file.name} />
        <span className="min-w-0 truncate">{file.name}</span>
      </span>
    </a>
  )
}

const aboutIcons = { ORDER: ReceiptText, CERTIFICATE: Award, REGISTRATION: ClipboardList }

function AboutLink({ kind, href }: { kind: keyof typeof aboutIcons; href: string }) {
  const t = useTranslations('inquiries.show')
  const Icon = aboutIcons[kind]
  return (
    <RouteLink
      href={href}
      className="mt-2.5 flex min-h-12 items-center gap-2.5 rounded-lg bg-sunken px-3 font-medium text-ink whitespace-normal hover:bg-line"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="flex-1">{t(kind)}</span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
    </RouteLink>
  )
}

/** The author of a message, where its side does not show it. */
function useWho({ isOwn, student, contact }: ThreadView) {
  const t = useTranslations('inquiries')
  const language = useLocale()
  return ({ isOurs, isMine, authorKind, author }: ThreadMessage): string | null => {
    if (isOwn && isOurs) return null
    if (isMine) return t('you')
    if (!isOwn && !isOurs && student) return personName(student, language)
    if (!isOwn && !isOurs && contact) return contactNames(contact, language).main
    if (isOwn && authorKind === 'ADMINISTRATOR') return t('organizers')
    return author ? contactNames(author, language).main : t('organizers')
  }
}
