import '../../../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { ImportQuizzesButton, NewQuizButton } from '@/components/learning/question-bank/quiz-buttons'
import { QuizRows } from '@/components/learning/question-bank/quiz-rows'
import { courseHref } from '@/components/shell/addresses'
import { keptChapterHref, questionBankHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListTools } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { ListSearch } from '@/components/ui/list-search'
import { BandList } from '@/components/ui/paged-list'
import { listChapterQuizzes } from '@/lib/features/learning/kept-quizzes/list-chapter-quizzes'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('questionBank.title')

/** So many are put into an order at once. */
const pageSize = 200

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ search?: string; page?: string }> }

/** The questions of a chapter with their answers (learning#question-bank). */
export default async function QuestionBankPage({ params, searchParams }: Props) {
  await reader('admin')
  const [{ id: contentId }, query] = [await params, await searchParams]
  const search = (query.search ?? '').slice(0, 200)
  const page = pageOf(query.page)
  const [t, faults, language] = await Promise.all([
    getTranslations('questionBank'),
    getTranslations('faults'),
    getLocale(),
  ])
  const list = await read(listChapterQuizzes, { contentId, search, page, pageSize })
  const { chapter, rows, total, whole, whyNotKeep } = list
  const reason = whyNotKeep && faults(whyNotKeep)
  const isVideo = chapter.kind === 'VIDEO'
  return (
    <ListScreen
      texts={['questionBank', 'courses.upload', 'ordering', 'fileImport', 'fields']}
      title={t('title')}
      back={{ href: keptChapterHref(contentId), label: inLanguage(chapter.title, language) }}
      place={<span className="min-w-0 truncate text-ink-muted">{inLanguage(chapter.title, language)}</span>}
      file={whole > 0 && { list: questionBankHref(contentId), query: { chapter: contentId } }}
      first={
        <ButtonLink size="sm" variant="quiet" href={courseHref(chapter.sessionId, contentId)}>
          {t('preview')}
        </ButtonLink>
      }
      actions={
        <>
          <ImportQuizzesButton {...{ contentId, reason }} />
          <NewQuizButton {...{ contentId, isVideo, reason }} quiz={null} />
        </>
      }
    >
      <ListTools>
        <ListSearch label={t('search')} search={search} />
        <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: total })}</span>
      </ListTools>
      <BandList
        count={rows.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={search !== ''}
        nothing={{ title: t('empty'), text: t('emptyText') }}
        noMatch={{ title: t('noMatch'), clear: { href: questionBankHref(contentId), label: t('clear') } }}
      >
        <QuizRows {...{ rows, contentId, isVideo }} mayChange={reason === null} whole={whole} />
      </BandList>
    </ListScreen>
  )
}
