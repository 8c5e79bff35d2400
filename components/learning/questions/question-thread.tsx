'use client'

import { ArrowLeft, BookOpen } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { courseHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { RouteLink } from '@/components/ui/route-link'
import { useUrlState } from '@/components/ui/use-url-state'
import { replyContentThreadAction } from '@/lib/features/learning/content-threads/actions'
import type { ContentThreadRow } from '@/lib/features/learning/content-threads/queries'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { Conversation, type ConversationMessage } from '../thread/conversation'
import { WriteMessage } from '../thread/write-message'

export type QuestionThreadProps = {
  about: ContentThreadRow
  messages: readonly ConversationMessage[]
  canReply: boolean
  /** The person whose unsent reply this device may restore. */
  person: string
}

/** One conversation: the student, the chapter, the messages, and the reply. */
export function QuestionThread({ about, messages, canReply, person }: QuestionThreadProps) {
  const t = useTranslations('learning.questions')
  const language = useLocale()
  const { hrefWith, params } = useUrlState()
  const operation = useRefreshing(replyContentThreadAction)
  const { id, student, class: course, session, content } = about
  const name = personName(student, language)
  return (
    <section aria-label={t('conversation')} className="flex min-w-0 flex-col">
      <header className="flex flex-wrap items-start justify-between gap-3 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <RouteLink
            href={hrefWith({ thread: null, page: params.get('page') })}
            className="mb-1 inline-flex min-h-8 items-center gap-1.5 text-ink-muted text-sm lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('back')}
          </RouteLink>
          <h2 className="font-semibold text-lead">
            {name}
            <span className="font-normal text-ink-muted text-sm"> · {schoolName(student.school, language)}</span>
          </h2>
          <p className="text-ink-muted text-sm">
            {[course.name, session.title, content.title].map((text) => inLanguage(text, language)).join(' · ')}
          </p>
        </div>
        <ButtonLink size="sm" href={courseHref(session.id, content.id)} icon={<BookOpen aria-hidden="true" />}>
          {t('openChapter')}
        </ButtonLink>
      </header>
      <div aria-live="polite" className="flex-1 px-4 pt-4 sm:px-5">
        <Conversation messages={messages} />
      </div>
      <div className="border-line border-t px-4 py-4 sm:px-5">
        {canReply ? (
          <WriteMessage
            key={id}
            draftKey={`portal-reply:${person}:${id}`}
            label={t('reply')}
            placeholder={t('replyPlaceholder', { name })}
            action={t('send')}
            operation={operation}
            onSend={async (body) => (await operation.run({ threadId: id, body })) !== null}
          />
        ) : (
          <p className="text-ink-muted">{t('readOnly')}</p>
        )}
      </div>
    </section>
  )
}
