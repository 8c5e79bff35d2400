'use client'

import { CircleCheck, CircleX, Lightbulb } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useIsLive } from '@/components/ui/use-is-live'
import { ActionBar } from './action-bar'
import { CourseText } from './course-text'
import { OptionChoice, OptionResults } from './question-options'
import type { CourseQuestion, QuestionAnswer } from './reader-view'
import { useAnswerKeys } from './use-answer-keys'
import { useQuestion } from './use-question'

export type QuestionCardProps = {
  question: CourseQuestion
  answer: QuestionAnswer | null
  /** Above the question: its number of how many. */
  head: ReactNode
  canAnswer: boolean
  /** Letters choose an option wherever the focus is. */
  hasKeys: boolean
  /** On a phone its button is in the page's action bar. */
  hasBar: boolean
  onAnswer: (answer: QuestionAnswer, correctRate: number | null) => void
  /** Continues after the explanation; null when nothing follows. */
  next: { label: string; icon?: ReactNode; go: () => void } | null
  /** The question appeared by itself, so it takes the focus. */
  takesFocus?: boolean
}

/** One question, from the choice to the explanation. */
export function QuestionCard(props: QuestionCardProps) {
  const [wasOpen] = useState(props.answer === null)
  if (props.answer === null) return <OpenCard {...props} />
  return <AnsweredCard {...props} answer={props.answer} takesFocus={wasOpen} />
}

function QuestionTitle({ id, question }: { id: string; question: CourseQuestion }) {
  const t = useTranslations('learning.question')
  return (
    <>
      <h2 id={id} tabIndex={-1} className="scroll-mt-4 font-semibold text-lg outline-none">
        <CourseText html={question.html} />
      </h2>
      {question.pictures.map(({ id: key, src }, at) => (
        <img
          key={key}
          src={src}
          alt={t('picture', { number: at + 1 })}
          className="max-h-80 w-fit max-w-full self-center rounded-md border border-line bg-white object-contain"
        />
      ))}
    </>
  )
}

function OpenCard({ question, head, canAnswer, hasKeys, hasBar, onAnswer, takesFocus = false }: QuestionCardProps) {
  const t = useTranslations('learning.question')
  const titleId = useId()
  const { formId, errorId, chosen, choose, submit, error, pending, fault } = useQuestion(question, onAnswer)
  const letters = question.options.map(({ letter }) => letter)
  const isEarly = !useIsLive()
  useAnswerKeys({ isOn: hasKeys && canAnswer, letters, choose, submit })
  useEffect(() => {
    if (takesFocus) document.getElementById(titleId)?.focus()
  }, [takesFocus, titleId])
  return (
    <form
      method="dialog"
      id={formId}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-3.5"
    >
      <div className="flex flex-col gap-1.5">
        {head}
        <QuestionTitle id={titleId} question={question} />
      </div>
      <OptionChoice
        question={question}
        label={t('options')}
        chosen={chosen}
        onChoose={choose}
        error={error}
        errorId={errorId}
        isReadOnly={!canAnswer}
      />
      {canAnswer && (
        <div className={cn('flex items-center justify-between gap-4', hasBar && 'max-lg:hidden')}>
          <p className="text-ink-muted text-sm max-lg:invisible pointer-coarse:invisible">
            {t('keys', { last: letters.at(-1) ?? 'A' })}
          </p>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            early={isEarly}
            pending={pending}
            className="h-11 rounded-lg"
          >
            {t('confirmShort')}
          </Button>
        </div>
      )}
      {/* Below the button, which stays where it was pressed. */}
      <div id={errorId} role="alert" className="font-medium text-bad text-sm empty:hidden">
        {error}
      </div>
      {fault && <FaultBanner fault={fault} />}
      {canAnswer && hasBar && (
        <ActionBar>
          <p className="min-w-0 flex-1 text-ink-muted text-sm leading-snug">{t('confirmHint')}</p>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            early={isEarly}
            pending={pending}
            className="min-w-40 rounded-lg"
          >
            {t('confirm')}
          </Button>
        </ActionBar>
      )}
      {!canAnswer && <p className="text-ink-muted text-sm">{t('readOnly')}</p>}
    </form>
  )
}

function AnsweredCard({
  question,
  answer,
  head,
  hasBar,
  hasKeys,
  next,
  takesFocus = false,
}: Omit<QuestionCardProps, 'answer'> & { answer: QuestionAnswer }) {
  const t = useTranslations('learning.question')
  const titleId = useId()
  const result = useRef<HTMLDivElement>(null)
  useAnswerKeys({ isOn: hasKeys && next !== null, letters: null, choose: () => {}, submit: () => next?.go() })
  useEffect(() => {
    // The button that confirmed is removed, and the focus with it.
    if (takesFocus) result.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const Icon = answer.isCorrect ? CircleCheck : CircleX
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3.5">
      <div className="flex flex-col gap-1.5">
        {head}
        <div
          ref={result}
          tabIndex={-1}
          role="status"
          className={cn(
            'flex items-center gap-2 font-semibold text-lg outline-none',
            answer.isCorrect ? 'text-good' : 'text-bad',
          )}
        >
          <Icon aria-hidden="true" className="size-5.5" />
          {t(answer.isCorrect ? 'right' : 'wrong')}
        </div>
        <QuestionTitle id={titleId} question={question} />
      </div>
      <OptionResults question={question} answer={answer} />
      <div className="grid gap-x-3.5 gap-y-3 rounded-[0.875rem] bg-sunken p-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
        <Lightbulb aria-hidden="true" className="size-5.5 text-info max-lg:hidden" />
        <Explanation answer={answer} />
        {next !== null && (
          <Button
            onClick={next.go}
            icon={next.icon}
            className={cn('border-transparent bg-accent-soft text-accent-text', hasBar && 'max-lg:hidden')}
          >
            {next.label}
          </Button>
        )}
      </div>
      {next !== null && hasBar && (
        <ActionBar>
          <Button variant="primary" size="lg" block icon={next.icon} onClick={next.go} className="rounded-lg">
            {next.label}
          </Button>
        </ActionBar>
      )}
    </section>
  )
}

function Explanation({ answer: { pointHtml, solutionHtml, correctLetter } }: { answer: QuestionAnswer }) {
  const t = useTranslations('learning.question')
  return (
    <div className="min-w-0">
      {pointHtml !== '' && (
        <div className="mb-1 flex flex-wrap items-baseline gap-x-1 font-medium text-ink-muted text-sm">
          {t('point')}
          <CourseText html={pointHtml} className="[&>p]:inline" />
        </div>
      )}
      {correctLetter !== null && <p className="font-semibold">{t('rightIs', { letter: correctLetter })}</p>}
      {solutionHtml !== '' && <CourseText html={solutionHtml} className="mt-0.5" />}
    </div>
  )
}
