'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import type { TeamAddress } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Progress } from '@/components/ui/progress'
import { showToast } from '@/components/ui/toast'
import { answerQuestionsAction } from '@/lib/features/work/team-quizzes/actions'
import type { Quiz } from '@/lib/features/work/team-quizzes/queries'
import { correctRate } from '@/lib/features/work/team-quizzes/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { QuizQuestion } from './quiz-question'

type WorkQuizProps = {
  team: TeamAddress
  quiz: Quiz
  /** Why nobody can answer (any more), in words. */
  closed: string | null
  /** Nobody else answers. */
  isAlone: boolean
}

/** A team's questions, each answered once, with the number of right answers at the end (work#quiz). */
export function WorkQuiz({ team, quiz, closed, isAlone }: WorkQuizProps) {
  const t = useTranslations('workQuiz')
  const language = useLocale()
  const { run, pending, fault } = useOperation(answerQuestionsAction)
  const [questions, setQuestions] = useState(quiz.questions)
  const [asking, setAsking] = useState<string | null>(null)
  const answered = questions.filter(({ answer }) => answer !== null)
  const right = answered.filter(({ answer, right: rightAnswer }) => answer === rightAnswer).length
  const isDone = questions.length > 0 && answered.length === questions.length

  const confirm = async (questionId: string, letter: string) => {
    const { projectId, schoolId, code } = team
    setAsking(questionId)
    const done = await run({ projectId, schoolId, code, answers: [{ questionId, letter }] })
    const mine = done?.quizzes.find(({ blockId }) => blockId === quiz.blockId)
    if (mine === undefined) return
    setQuestions(mine.questions)
    const now = mine.questions.find(({ id }) => id === questionId)
    if (now?.answeredBy && now.answer !== letter) {
      showToast({ message: t('sooner', { name: personName(now.answeredBy, language) }), tone: 'info' })
    }
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="whitespace-pre-line text-ink-muted">{inLanguage(quiz.prompt, language)}</p>
      {closed !== null ? (
        <Banner tone="info">{closed}</Banner>
      ) : (
        !isDone && <Banner tone="warn">{t(isAlone ? 'leadAlone' : 'lead')}</Banner>
      )}
      <Progress
        label={t('progress')}
        value={answered.length}
        of={questions.length}
        counts={t('counts', { answered: answered.length, total: questions.length })}
      />
      <ol className="flex flex-col gap-5">
        {questions.map((question, at) => (
          <li key={question.id}>
            <QuizQuestion
              question={question}
              title={t('question', { number: at + 1, total: questions.length })}
              isOpen={closed === null}
              pending={pending && asking === question.id}
              onConfirm={(letter) => void confirm(question.id, letter)}
            />
            {fault && asking === question.id && (
              <div className="mt-3">
                <FaultBanner fault={fault} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div role="status">
        {isDone && (
          <Banner tone="good" title={t('rate', { rate: correctRate(questions) })}>
            {t('done', { right, total: questions.length })}
          </Banner>
        )}
      </div>
    </div>
  )
}
