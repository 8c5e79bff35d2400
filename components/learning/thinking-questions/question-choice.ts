import type { listQuestions } from '@/lib/features/learning/thinking-questions/list-questions'
import { groupBy } from '@/lib/group-by'
import type { ResultOf } from '@/lib/kernel/operation'

export type ListedQuestion = ResultOf<typeof listQuestions>[number]

/** The projects with questions, each with the stations that some of them are for. */
export function projectsOf(questions: readonly ListedQuestion[]) {
  return [...groupBy(questions, ({ project }) => project.id).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const sites = [...groupBy(own, ({ testSite }) => testSite?.id ?? '').values()].flatMap(
      ([one]) => one?.testSite ?? [],
    )
    return [
      {
        project: first.project,
        isOver: first.isOver,
        sites,
        total: own.length,
        done: own.filter(({ isSubmitted }) => isSubmitted).length,
        submitted: own.reduce((sum, { submitted }) => sum + submitted, 0),
      },
    ]
  })
}
