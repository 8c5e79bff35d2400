import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { QuestionFilters, QuestionTabs } from '@/components/learning/questions/question-filters'
import { QuestionList } from '@/components/learning/questions/question-list'
import { QuestionThread } from '@/components/learning/questions/question-thread'
import { questionsViewOf, questionsWanted } from '@/components/learning/questions/questions-view'
import { FollowCourseNews } from '@/components/learning/thread/follow-course-news'
import { coursesHref, studentQuestionsHref } from '@/components/shell/addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { BandList } from '@/components/ui/paged-list'
import { personIdOf } from '@/lib/access/actor'
import { getContentThread } from '@/lib/features/learning/content-threads/get-content-thread'
import { listContentThreads } from '@/lib/features/learning/content-threads/list-content-threads'
import { currentCaller, read } from '@/lib/kernel/doors/read'

const pageSize = 30

export const generateMetadata = titled('learning.questions.title')

/** Students' questions about their courses, and the conversation that is open (learning#feedback). */
export default async function StudentQuestionsPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const inAddress = questionsViewOf(params)
  const { search, page, thread } = inAddress
  const t = await getTranslations('learning.questions')
  const { actor } = await currentCaller()
  const list = await read(listContentThreads, { ...questionsWanted(inAddress), page, pageSize })
  const view = { ...inAddress, classId: list.classId }
  const { rows, total, counts, classes, canReply } = list
  // A thread that was just answered no longer waits, and stays open beside the list.
  const open =
    thread === ''
      ? undefined
      : (rows.find(({ id }) => id === thread) ?? (await read(listContentThreads, { threadId: thread })).rows[0])
  const messages =
    open === undefined
      ? []
      : (await read(getContentThread, { contentId: open.content.id, studentId: open.student.id })).messages
  const isNarrowed = search !== '' || view.classId !== ''
  return (
    <ListScreen
      texts={['learning']}
      title={t('title')}
      file={total > 0 && { list: studentQuestionsHref, query: params }}
      // On a phone an open question takes the page; the heading stays for screen readers.
      isUnder={open !== undefined}
      tabs={<QuestionTabs view={view} counts={counts} />}
      actions={
        <ButtonLink size="sm" href={coursesHref}>
          {t('toCourses')}
        </ButtonLink>
      }
    >
      <div className={cn('contents', open !== undefined && 'max-lg:hidden')}>
        <QuestionFilters view={view} classes={classes} />
      </div>
      <div className="grid min-h-0 min-w-0 flex-1 lg:grid-cols-[22rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]">
        <div
          className={cn('min-w-0 lg:overflow-y-auto lg:border-line lg:border-e', open !== undefined && 'max-lg:hidden')}
        >
          <BandList
            count={rows.length}
            {...{ page, pageSize, total }}
            summary={(range) => t('shown', range)}
            isNarrowed={isNarrowed}
            nothing={{ title: t(counts.all === 0 ? 'empty' : 'noneHere'), text: counts.all === 0 && t('emptyText') }}
            noMatch={{
              title: t('noMatch'),
              text: t('noMatchText'),
              clear: { href: studentQuestionsHref, label: t('clear') },
            }}
          >
            <QuestionList rows={rows} open={open?.id ?? ''} />
          </BandList>
        </div>
        <div className={cn('min-w-0 lg:overflow-y-auto', open === undefined && 'max-lg:hidden')}>
          {open === undefined ? (
            <EmptyState kind="nothing" title={t('choose')}>
              {t('chooseText')}
            </EmptyState>
          ) : (
            <QuestionThread
              key={open.id}
              about={open}
              messages={messages}
              canReply={canReply}
              person={personIdOf(actor) ?? ''}
            />
          )}
        </div>
      </div>
      <FollowCourseNews />
    </ListScreen>
  )
}
