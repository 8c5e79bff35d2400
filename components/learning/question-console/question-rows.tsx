'use client'

import { useLocale, useTranslations } from 'next-intl'
import { OrderedRows } from '@/components/forms/ordered-rows'
import { thinkingQuestionHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { orderQuestionsAction } from '@/lib/features/learning/kept-questions/actions'
import type { listKeptQuestions } from '@/lib/features/learning/kept-questions/list-kept-questions'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { QuestionActions } from './question-buttons'
import type { QuestionChoices } from './question-choices'

type QuestionList = ResultOf<typeof listKeptQuestions>

export type QuestionRowsProps = {
  rows: QuestionList['rows']
  choices: QuestionChoices
  /** The project whose whole list this is, which can be put into another order. */
  orderOf: string | null
}

/** Questions in the order in which they are asked: who is asked, how many answered, and what can be done with each. */
export function QuestionRows({ rows, choices, orderOf }: QuestionRowsProps) {
  const t = useTranslations('keptQuestions')
  const language = useLocale()
  const shown = rows.map((row) => {
    const { id, title, project, school, testSite, active, answers, submitted, mayChange } = row
    const name = inLanguage(title, language)
    const site = testSite && [testSite.city, testSite.district, testSite.name].filter(Boolean).join(' ')
    const place = [school && schoolName(school, language), site].filter(Boolean).join(' · ') || t('everyone')
    return {
      id,
      name,
      shown: (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pe-2">
          <span className="min-w-0 flex-1 basis-64">
            <Link
              quiet
              href={thinkingQuestionHref({ schoolCode: null, projectCode: project.code, questionId: id })}
              className="line-clamp-2 font-medium wrap-anywhere"
            >
              {name}
            </Link>
            <span className="block text-ink-muted text-sm wrap-anywhere">
              {project.code} · {place}
            </span>
          </span>
          <span className="text-sm tabular-nums">{t('answers', { submitted, drafts: answers - submitted })}</span>
          <StatusChip tone={active ? 'good' : 'neutral'}>{t(`states.${active ? 'OPEN' : 'CLOSED'}`)}</StatusChip>
          {mayChange && <QuestionActions question={row} {...{ name, choices }} />}
        </div>
      ),
    }
  })
  return (
    <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      <OrderedRows
        label={t('title')}
        save={orderQuestionsAction}
        of={{ projectId: orderOf }}
        rows={shown}
        mayChange={orderOf !== null}
        className="divide-y divide-line px-2 sm:px-3"
      />
    </div>
  )
}
