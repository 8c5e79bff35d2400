import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { LearningTabs } from '@/components/learning/course-console/learning-tabs'
import { NewQuestionButton } from '@/components/learning/question-console/question-buttons'
import { QuestionRows } from '@/components/learning/question-console/question-rows'
import { QuestionTools } from '@/components/learning/question-console/question-tools'
import { keptQuestionsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { searchAndPage, pageParams } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listKeptQuestions } from '@/lib/features/learning/kept-questions/list-kept-questions'
import { questionStates } from '@/lib/features/learning/kept-questions/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 100

export const generateMetadata = titled('keptQuestions.title')

type Query = Promise<Record<string, string | string[] | undefined>>

/** The thinking questions as the organisers keep them (learning#kept-questions). */
export default async function KeptQuestionsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const [t, faults] = await Promise.all([getTranslations('keptQuestions'), getTranslations('faults')])
  const view = {
    ...searchAndPage(params),
    projectCode: params.get('project')?.slice(0, 60) || undefined,
    state: questionStates.find((state) => state === params.get('state')),
  }
  const list = await read(listKeptQuestions, { ...view, pageSize })
  const { rows, total, projects, choices, mayKeep } = list
  // Only a whole list of one project has an order to change.
  const ofProjects = new Set(rows.map(({ projectId }) => projectId))
  const [first] = rows
  const isWhole = view.search === '' && view.state === undefined && total === rows.length
  const orderOf = first && isWhole && ofProjects.size === 1 && first.mayChange ? first.projectId : null
  return (
    <ListScreen
      texts={['keptQuestions', 'ordering', 'fields']}
      title={t('title')}
      tabs={<LearningTabs current="questions" />}
      file={rows.length > 0 && { list: keptQuestionsHref(), query: params }}
      actions={
        <NewQuestionButton question={null} choices={choices} reason={mayKeep ? null : faults('auth.contentNeeded')} />
      }
    >
      <QuestionTools view={view} projects={projects} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, keptQuestionsHref())}>
        <QuestionRows {...{ rows, choices, orderOf }} />
      </BandList>
    </ListScreen>
  )
}
