import { getLocale, getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { ImportQuizzesButton, NewQuizButton } from '@/components/learning/question-bank/quiz-buttons'
import { QuizRows } from '@/components/learning/question-bank/quiz-rows'
import { courseHref, keptChapterHref, questionBankHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { ListSearch } from '@/components/ui/list-search'
import { EmptyList } from '@/components/ui/paged-list'
import { listChapterQuizzes } from '@/lib/features/learning/kept-quizzes/list-chapter-quizzes'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('questionBank.title')

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ search?: string }> }

/** The questions of a chapter with their answers (learning#question-bank). */
export default async function QuestionBankPage({ params, searchParams }: Props) {
  await reader('admin')
  const [{ id: contentId }, query] = [await params, await searchParams]
  const search = (query.search ?? '').slice(0, 200)
  const [t, faults, language] = await Promise.all([
    getTranslations('questionBank'),
    getTranslations('faults'),
    getLocale(),
  ])
  const { chapter, rows, total, whyNotKeep } = await read(listChapterQuizzes, { contentId, search })
  const reason = whyNotKeep && faults(whyNotKeep)
  const isVideo = chapter.kind === 'VIDEO'
  return (
    <Messages of={['questionBank', 'courses.upload', 'ordering', 'fileImport', 'fields']}>
      <ListFrame
        title={t('title')}
        back={{ href: keptChapterHref(contentId), label: inLanguage(chapter.title, language) }}
        place={<span className="min-w-0 truncate text-ink-muted">{inLanguage(chapter.title, language)}</span>}
        actions={
          <>
            <ButtonLink size="sm" variant="quiet" href={courseHref(chapter.sessionId, contentId)}>
              {t('preview')}
            </ButtonLink>
            {total > 0 && <ListExport list={questionBankHref(contentId)} query={{ chapter: contentId }} />}
            <ImportQuizzesButton {...{ contentId, reason }} />
            <NewQuizButton {...{ contentId, isVideo, reason }} quiz={null} />
          </>
        }
      >
        <ListTools>
          <ListSearch label={t('search')} search={search} />
          <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: rows.length })}</span>
        </ListTools>
        {rows.length > 0 ? (
          <QuizRows {...{ rows, contentId, isVideo }} mayChange={reason === null} isWhole={rows.length === total} />
        ) : (
          <EmptyList
            isNarrowed={search !== ''}
            nothing={{ title: t('empty'), text: t('emptyText') }}
            noMatch={{ title: t('noMatch'), clear: { href: questionBankHref(contentId), label: t('clear') } }}
          />
        )}
      </ListFrame>
    </Messages>
  )
}
