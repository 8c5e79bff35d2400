import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { thinkingQuestionHref } from '@/components/shell/addresses'
import { RouteLink } from '@/components/ui/route-link'
import { inLanguage } from '@/lib/i18n/languages'
import { AnswerChip } from './answer-chip'
import type { ListedQuestion } from './question-choice'

export type QuestionListProps = {
  questions: readonly ListedQuestion[]
  schoolCode: string | null
  isOwn: boolean
}

/** Questions in their order; students see the status of each answer, staff how many were submitted. */
export function QuestionList({ questions, schoolCode, isOwn }: QuestionListProps) {
  const t = useTranslations('thinking')
  const language = useLocale()
  return (
    <ol className="divide-y divide-line">
      {questions.map(({ id, title, project, testSite, state, submitted }, at) => (
        <li key={id}>
          <RouteLink
            href={thinkingQuestionHref({ schoolCode, projectCode: project.code, questionId: id })}
            className="flex min-h-14 items-center gap-4 px-5 py-4 -outline-offset-2 transition-colors hover:bg-surface sm:px-6"
          >
            <span className="flex min-w-0 flex-1 items-start gap-x-4 gap-y-2 narrow:flex-col sm:items-center">
              <span className="min-w-0 flex-1">
                <span className="block text-ink-muted text-sm">
                  {[t('question', { number: at + 1 }), testSite === null ? t('general') : testSite.name].join(' · ')}
                </span>
                <span className="block font-medium wrap-anywhere">{inLanguage(title, language)}</span>
              </span>
              {isOwn ? (
                <AnswerChip state={state} />
              ) : (
                <span className="shrink-0 text-ink-muted text-sm tabular-nums">
                  {t('answers', { count: submitted })}
                </span>
              )}
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </RouteLink>
        </li>
      ))}
    </ol>
  )
}
