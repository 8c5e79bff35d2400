'use client'

import { ArrowRight, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { resetQuizAction } from '@/lib/features/learning/quizzes/actions'
import { ActionBar } from './action-bar'
import { CourseText } from './course-text'
import { QuestionCard } from './question-card'
import type { CourseQuestion, QuestionAnswer } from './reader-view'

export type QuizProps = {
  /** The questions of the text; a video asks its own. */
  questions: readonly CourseQuestion[]
  answerOf: (question: CourseQuestion) => QuestionAnswer | null
  /** The percentage, which the server returns once all are answered. */
  correctRate: number | null
  target: { classId: string; sessionId: string }
  canAnswer: boolean
  hasKeys: boolean
  hasBar: boolean
  onAnswer: (question: CourseQuestion, answer: QuestionAnswer, correctRate: number | null) => void
  onReset: () => void
}

/** The questions of a chapter one after the other, then the number of right answers, and the wrong ones once more. */
export function Quiz(props: QuizProps) {
  const { questions, answerOf, canAnswer, hasKeys, hasBar, onAnswer } = props
  const t = useTranslations('learning.question')
  const firstOpen = questions.findIndex((question) => answerOf(question) === null)
  const [at, setAt] = useState<number | null>(firstOpen === -1 ? null : firstOpen)
  // Questions that were answered wrongly are open again.
  const shownAt = at === null && firstOpen !== -1 ? firstOpen : at
  const question = shownAt === null ? undefined : questions[shownAt]
  if (question === undefined || shownAt === null) return <QuizResult {...props} />
  const later = questions.findIndex((one, place) => place > shownAt && answerOf(one) === null)
  const earlier = questions.findIndex((one) => one.id !== question.id && answerOf(one) === null)
  const following = canAnswer ? (later === -1 ? earlier : later) : shownAt + 1 < questions.length ? shownAt + 1 : -1
  const go = () => setAt(following === -1 ? null : following)
  return (
    <div data-answers="" className="rounded-xl border-line lg:border lg:bg-raised lg:p-6 lg:shadow-control">
      <QuestionCard
        key={question.id}
        question={question}
        answer={answerOf(question)}
        head={
          <div className="flex items-center justify-between gap-4">
            <p className="text-ink-muted text-sm">{t('count', { number: shownAt + 1, of: questions.length })}</p>
            <Segments questions={questions} answerOf={answerOf} at={shownAt} />
          </div>
        }
        canAnswer={canAnswer}
        hasKeys={hasKeys}
        hasBar={hasBar}
        onAnswer={(answer, rate) => {
          // Once answered, it is no longer the first open one; its explanation stays until the student continues.
          setAt(shownAt)
          onAnswer(question, answer, rate)
        }}
        next={{ label: following === -1 ? t('seeResult') : t('next'), icon: <ArrowRight aria-hidden="true" />, go }}
      />
      {!canAnswer && questions.length > 1 && (
        <div className="mt-4 flex gap-2">
          <Button size="sm" reason={shownAt === 0 ? '' : null} onClick={() => setAt(Math.max(0, shownAt - 1))}>
            {t('previous')}
          </Button>
          <Button size="sm" onClick={() => setAt(Math.min(questions.length - 1, shownAt + 1))}>
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Segments({ questions, answerOf, at }: Pick<QuizProps, 'questions' | 'answerOf'> & { at: number }) {
  const t = useTranslations('learning.question')
  const answers = questions.map(answerOf)
  const right = answers.filter((answer) => answer?.isCorrect === true).length
  const wrong = answers.filter((answer) => answer?.isCorrect === false).length
  return (
    <div
      role="img"
      aria-label={t('segments', { right, wrong, open: questions.length - right - wrong })}
      className="flex min-w-0 flex-1 justify-end gap-1.25"
    >
      {questions.map(({ id }, place) => (
        <span
          key={id}
          className={cn(
            'h-1.5 w-7 min-w-1 shrink rounded-full bg-line',
            place === at && 'bg-line-strong',
            answers[place]?.isCorrect === true && 'bg-good',
            answers[place]?.isCorrect === false && 'bg-bad',
          )}
        />
      ))}
    </div>
  )
}

/** The result: the percentage, each question once more, and the button to practise the wrong ones. */
function QuizResult({ questions, answerOf, correctRate, target, hasBar, onReset, canAnswer }: QuizProps) {
  const t = useTranslations('learning.question')
  const operation = useOperation(resetQuizAction, { onSuccess: onReset })
  const right = questions.filter((question) => answerOf(question)?.isCorrect === true).length
  const rate = correctRate ?? Math.round((100 * right) / Math.max(1, questions.length))
  const mayPractise = canAnswer && right < questions.length
  const practise = (look: { block?: boolean; size?: 'lg' }) => (
    <Button
      variant={look.block ? 'primary' : 'secondary'}
      {...look}
      icon={<RotateCcw aria-hidden="true" />}
      pending={operation.pending}
      onClick={() => void operation.run(target)}
      className="rounded-lg"
    >
      {t('practise', { count: questions.length - right })}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4 rounded-xl border-line lg:border lg:bg-raised lg:p-6 lg:shadow-control">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div role="status">
          <p className="font-semibold text-2xl tabular-nums">{t('rate', { percent: rate })}</p>
          <p className="text-ink-muted">{t('rightOf', { right, total: questions.length })}</p>
        </div>
        {mayPractise && <div className={cn(hasBar && 'max-lg:hidden')}>{practise({})}</div>}
      </div>
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <ol className="flex flex-col divide-y divide-line border-line border-t">
        {questions.map((question, at) => {
          const answer = answerOf(question)
          return (
            <li key={question.id}>
              <details className="group/question py-1">
                <summary className="flex min-h-11 list-none items-center gap-3 rounded-md [&::-webkit-details-marker]:hidden">
                  <span
                    aria-hidden="true"
                    className={cn('h-6 w-1.5 shrink-0 rounded-full', answer?.isCorrect ? 'bg-good' : 'bg-bad')}
                  />
                  <span className="min-w-0 flex-1 group-open/question:sr-only">
                    <CourseText html={question.html} className="line-clamp-2" />
                  </span>
                  <span className="ms-auto shrink-0 text-ink-muted text-sm">
                    {t('number', { number: at + 1 })} · {t(answer?.isCorrect ? 'right' : 'wrong')}
                  </span>
                </summary>
                <div className="pt-1 pb-4">
                  <QuestionCard
                    question={question}
                    answer={answer}
                    head={null}
                    canAnswer={false}
                    hasKeys={false}
                    hasBar={false}
                    onAnswer={() => {}}
                    next={null}
                  />
                </div>
              </details>
            </li>
          )
        })}
      </ol>
      {mayPractise && hasBar && <ActionBar>{practise({ block: true, size: 'lg' })}</ActionBar>}
    </div>
  )
}
