import './sheet.css'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AnswerForm } from '@/components/learning/thinking-answer/answer-form'
import { AnswerChip } from '@/components/learning/thinking-questions/answer-chip'
import { AnswerList } from '@/components/learning/thinking-questions/answer-list'
import { StateFilter } from '@/components/learning/thinking-questions/state-filter'
import { thinkingListHref, thinkingProjectsHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ListPages } from '@/components/ui/paged-list'
import { listAnswers } from '@/lib/features/learning/thinking-answers/list-answers'
import { answerContent } from '@/lib/features/learning/thinking-answers/rules'
import { getQuestion } from '@/lib/features/learning/thinking-questions/get-question'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('thinking.title')

type Query = {
  accountCode?: string
  questionId?: string
  projectCode?: string
  state?: string
  page?: string
}

/** A thinking question: a student answers it, staff read what was submitted (learning#thinking-answers). */
export default async function ThinkingQuDetailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await reader('student', 'adviser', 'coordinator', 'admin')
  const query = await searchParams
  const { questionId = '' } = query
  if (questionId === '') redirect(thinkingProjectsHref)
  const name = {
    questionId,
    projectCode: query.projectCode || undefined,
    schoolCode: query.accountCode || undefined,
  }
  const t = await getTranslations('thinking')
  const { question, closed, answer, submitted, pictures } = await read(getQuestion, name)
  const language = await getLocale()
  const { world } = await currentCaller()
  const header = (
    <PageHeader
      back={{
        href: thinkingListHref({ schoolCode: query.accountCode ?? null, projectCode: question.project.code }),
        label: t('backToList'),
      }}
      title={inLanguage(question.title, language)}
      description={[inLanguage(question.project.name, language), question.testSite?.name].filter(Boolean).join(' · ')}
      marks={answer && <AnswerChip state={answer.state} />}
    />
  )
  if (actor.role !== 'student' || answer === null) {
    return (
      <>
        {header}
        <Answers name={name} query={query} />
      </>
    )
  }
  const { content, version, savedAt } = answer
  return (
    <div data-task="" className="mx-auto max-w-[45rem] max-lg:px-4 max-lg:pt-5 sm:max-lg:px-6">
      {header}
      {closed !== null && (
        <Banner tone="info" className="mb-6">
          {t('over')}
        </Banner>
      )}
      <Messages of={['thinking', 'workspace', 'blocks', 'files', 'faults']}>
        <AnswerForm
          key={question.id}
          start={{ questionId: question.id, content, version, savedAt: savedAt?.toISOString() ?? null }}
          person={actor.studentId}
          submitted={submitted && { at: submitted.at.toISOString(), content: answerContent(submitted) }}
          pictures={pictures.map(({ key, name: title }) => ({ key, name: title }))}
          closed={closed && t('over')}
          now={world.now}
        />
      </Messages>
    </div>
  )
}

const pageSize = 50
const states = ['all', 'submitted', 'missing'] as const

type QuestionName = { questionId: string; projectCode: string | undefined; schoolCode: string | undefined }

async function Answers({ name, query }: { name: QuestionName; query: Query }) {
  const t = await getTranslations('thinking.reading')
  const state = states.find((one) => one === query.state) ?? 'all'
  const page = pageOf(query.page)
  const list = await read(listAnswers, { ...name, state, page, pageSize })
  const { rows, total, all, submitted } = list
  return (
    <>
      <Messages of={['thinking']}>
        <StateFilter state={state} counts={{ all, submitted, missing: all - submitted }} />
      </Messages>
      <Card flush title={t('title')}>
        {rows.length > 0 ? (
          <Messages of={['thinking']}>
            <AnswerList rows={rows} />
          </Messages>
        ) : (
          <EmptyState kind="noMatch" title={t('empty')} />
        )}
      </Card>
      <ListPages
        {...{ page, pageSize, total }}
        isShown={total > rows.length && rows.length > 0}
        summary={(range) => t('shown', range)}
      />
    </>
  )
}
