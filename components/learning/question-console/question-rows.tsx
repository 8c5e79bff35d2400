'use client'

import { useLocale, useTranslations } from 'next-intl'
import { KeptRows } from '@/components/forms/kept-rows'
import { thinkingQuestionHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { orderQuestionsAction } from '@/lib/features/learning/kept-questions/actions'
import type { listKeptQuestions } from '@/lib/features/learning/kept-questions/list-kept-questions'
import { inLanguage, schoolName, siteName } from '@/lib/i18n/languages'
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
    const site = testSite && siteName(testSite, language)
    const place = [school && schoolName(school, language), site].filter(Boolean).join(' · ') || t('everyone')
    return {
      id,
      name,
      title: (
        <Link
          quiet
          href={thinkingQuestionHref({ schoolCode: null, projectCode: project.code, questionId: id })}
          title={name}
          className="line-clamp-2 font-medium wrap-anywhere sm:line-clamp-1"
        >
          {name}
        </Link>
      ),
      facts: `${project.code} · ${place}`,
      end: (
        <>
          <span className="text-ink-muted text-sm tabular-nums sm:shrink-0">
            {t('answers', { submitted, drafts: answers - submitted })}
          </span>
          <span className="sm:w-20 sm:shrink-0">
            <StatusChip tone={active ? 'good' : 'neutral'}>{t(`states.${active ? 'OPEN' : 'CLOSED'}`)}</StatusChip>
          </span>
          {mayChange && <QuestionActions question={row} {...{ name, choices }} />}
        </>
      ),
    }
  })
  return (
    <KeptRows
      label={t('title')}
      save={orderQuestionsAction}
      of={{ projectId: orderOf }}
      rows={shown}
      mayChange={orderOf !== null}
    />
  )
}
