import { useLocale, useTranslations } from 'next-intl'
import { messageHref, messagesHref } from '@/components/shell/message-addresses'
import { EmptyState } from '@/components/ui/empty-state'
import type { listOwnThreads } from '@/lib/features/messages/inquiries/list-own-threads'
import { inLanguage } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ThreadLine } from '../shared/thread-line'

type Threads = ResultOf<typeof listOwnThreads>['rows']
type Tab = 'all' | 'open' | 'answered'

/** The reader's threads with the organisers, newest first. */
export function OwnList({ threads, tab, now }: { threads: Threads; tab: Tab; now: Date }) {
  const t = useTranslations('inquiries')
  const language = useLocale()
  if (threads.length === 0)
    return tab === 'all' ? (
      <EmptyState kind="nothing" title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    ) : (
      <EmptyState kind="noMatch" title={t(`empty.${tab}`)} link={{ href: messagesHref, label: t('empty.all') }} />
    )
  return (
    <ul className="divide-y divide-line">
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadLine
            href={messageHref(thread.id)}
            now={now}
            thread={thread}
            title={inLanguage(thread.type.label, language)}
            last={thread.last && { who: whoOf(thread), text: thread.last.body }}
          />
        </li>
      ))}
    </ul>
  )

  function whoOf({ last, lastAuthor, studentId }: Threads[number]): string {
    const ofWriter = studentId === null ? 'CONTACT' : 'STUDENT'
    if (last?.authorKind === ofWriter) return t('you')
    return last?.authorKind === 'CONTACT' && lastAuthor ? contactNames(lastAuthor, language).main : t('organizers')
  }
}
