import { PencilRuler } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { studentEntryHref } from '@/components/shell/addresses'
import { everyThreadHref } from '@/components/shell/message-addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { RouteLink } from '@/components/ui/route-link'
import type { listInbox } from '@/lib/features/messages/inbox/list-inbox'
import { inLanguage } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ThreadLine } from '../shared/thread-line'
import { ArrowKeys } from './arrow-keys'

type Inbox = ResultOf<typeof listInbox>

type InboxListProps = {
  inbox: Inbox
  now: Date
  openId: string | null
  hrefOf: (id: string) => string
  isNarrowed: boolean
  isOpenTab: boolean
  /** Change requests alone are listed, page by page. */
  isChanges: boolean
}

/** The threads of a tab, with the students' change requests above. */
export function InboxList({ inbox, now, openId, hrefOf, isNarrowed, isOpenTab, isChanges }: InboxListProps) {
  const t = useTranslations('inbox')
  const thread = useTranslations('inquiries')
  const language = useLocale()
  const { rows, requests } = inbox
  return (
    <>
      {requests.rows.length > 0 && <ChangeLines requests={requests} isAlone={isChanges} />}
      {rows.length > 0 && (
        <ArrowKeys label={t('list')}>
          {rows.map((row) => (
            <li key={row.id}>
              <ThreadLine
                href={hrefOf(row.id)}
                now={now}
                thread={row}
                title={
                  <>
                    {nameOf(row)}
                    <span className="font-normal text-ink-muted text-sm">
                      {' · '}
                      {inLanguage(row.type.label, language)}
                    </span>
                  </>
                }
                last={row.last && { who: whoOf(row), text: row.last.body }}
                forStaff
                current={row.id === openId}
              />
            </li>
          ))}
        </ArrowKeys>
      )}
      {rows.length === 0 && requests.rows.length === 0 && (
        <EmptyState
          kind={isNarrowed ? 'noMatch' : 'nothing'}
          title={isNarrowed ? t('noMatch') : t(isOpenTab ? 'empty.open' : 'empty.other')}
          actions={isNarrowed && <ButtonLink href={everyThreadHref}>{t('clear')}</ButtonLink>}
        >
          {!isNarrowed && isOpenTab && t('empty.openText')}
        </EmptyState>
      )}
    </>
  )

  function nameOf({ student, contact }: Inbox['rows'][number]): string {
    if (student) return personName(student, language)
    return contact ? contactNames(contact, language).main : ''
  }
  function whoOf(row: Inbox['rows'][number]): string {
    if (row.last?.authorKind === (row.studentId === null ? 'CONTACT' : 'STUDENT')) return nameOf(row)
    return row.lastAuthor ? contactNames(row.lastAuthor, language).main : thread('organizers')
  }
}

function ChangeLines({ requests, isAlone }: { requests: Inbox['requests']; isAlone: boolean }) {
  const t = useTranslations('inbox.requests')
  const labels = useTranslations('fields.labels')
  const language = useLocale()
  const more = requests.total - requests.rows.length
  return (
    <details open={isAlone || requests.total <= 3} className="border-line border-b bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-medium text-sm">
        <PencilRuler aria-hidden="true" className="size-4 text-warn" />
        {t('title', { count: requests.total })}
      </summary>
      <ul className="divide-y divide-line border-line border-t">
        {requests.rows.map((request) => (
          <li key={request.id}>
            <RouteLink
              href={studentEntryHref(request.studentId)}
              className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="font-medium">{personName(request.student, language)}</span>
              <span className="text-ink-muted text-sm">{t('asks', { field: labels(request.field) })}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {more > 0 && !isAlone && <p className="px-4 py-2 text-ink-muted text-sm">{t('more', { count: more })}</p>}
    </details>
  )
}
