'use client'

import { Check, ChevronRight, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { heldTick } from '@/components/ui/tick-styles'
import { CourseText } from './course-text'
import type { CourseQuestion, QuestionAnswer } from './reader-view'

const optionStyles = 'flex min-h-13 items-center gap-3 rounded-lg border bg-raised px-3.5 py-2 leading-snug lg:min-h-12'
const letterStyles = 'flex size-7.5 shrink-0 items-center justify-center rounded-md font-semibold text-[0.875rem]'
/** Formulas and pictures keep their own lines; a single paragraph is inline. */
const textStyles = 'min-w-0 flex-1 [&>p]:inline [&>:not(:first-child)]:mt-0'

/** Six short options have two columns where there is room (as drawn); longer ones are easier to read in one column. */
function columnsOf(options: CourseQuestion['options']): string {
  const length = (html: string) => html.replace(/<[^>]*>/g, '').length
  const isShort = options.length === 6 && options.every(({ html }) => length(html) <= 40)
  return cn('grid gap-2', isShort && 'lg:grid-cols-2')
}

export type OptionChoiceProps = {
  question: CourseQuestion
  /** The group's name for screen readers. */
  label: string
  chosen: string | null
  onChoose: (letter: string) => void
  /** Why the answer can't be sent yet. */
  error: string | null
  errorId: string
  isReadOnly: boolean
}

/** The options of an open question. They are radios, so arrow keys and forms work natively. */
export function OptionChoice({ question, label, chosen, onChoose, error, errorId, isReadOnly }: OptionChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={error === null ? undefined : errorId}
      aria-invalid={error !== null || undefined}
      className={columnsOf(question.options)}
    >
      {question.options.map(({ letter, html }) => (
        <label
          key={letter}
          className={cn(
            optionStyles,
            'border-line-strong transition-colors duration-100 has-enabled:hover:bg-sunken',
            'has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] has-checked:hover:bg-accent-soft',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
            error !== null && 'border-bad',
          )}
        >
          <input
            type="radio"
            autoComplete={heldTick}
            name={`answer-${question.id}`}
            value={letter}
            checked={chosen === letter}
            disabled={isReadOnly}
            onChange={() => onChoose(letter)}
            className="peer sr-only"
          />
          <span className={cn(letterStyles, 'bg-sunken peer-checked:bg-accent peer-checked:text-accent-ink')}>
            {letter}
          </span>
          <CourseText html={html} className={textStyles} />
        </label>
      ))}
    </div>
  )
}

/** The options of an answered question, with the right one and the chosen one. */
export function OptionResults({ question, answer }: { question: CourseQuestion; answer: QuestionAnswer }) {
  const t = useTranslations('learning.question')
  const { options } = question
  const telling = options.filter(({ letter }) => letter === answer.letter || letter === answer.correctLetter)
  const others = options.filter((option) => !telling.includes(option))
  const result = (option: (typeof options)[number]) => (
    <OptionResult key={option.letter} option={option} answer={answer} />
  )
  return (
    <>
      <ul className={cn(columnsOf(options), 'max-lg:hidden')}>{options.map(result)}</ul>
      <div className="lg:hidden">
        <ul className="grid gap-2">{telling.map(result)}</ul>
        {others.length > 0 && (
          <details className="group/others">
            <summary className="flex min-h-11 list-none items-center gap-2 rounded-md text-ink-muted [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden="true" className="size-4.5 transition-transform group-open/others:rotate-90" />
              {t('others', { count: others.length })}
            </summary>
            <ul className="grid gap-2 pb-2">{others.map(result)}</ul>
          </details>
        )}
      </div>
    </>
  )
}

function OptionResult({
  option: { letter, html },
  answer,
}: {
  option: CourseQuestion['options'][number]
  answer: QuestionAnswer
}) {
  const t = useTranslations('learning.question')
  const isRight = letter === answer.correctLetter
  const isChosen = letter === answer.letter
  const isWrong = isChosen && !isRight
  return (
    <li
      className={cn(
        optionStyles,
        'border-line-strong',
        isRight && 'border-good bg-good-soft shadow-[inset_0_0_0_1px_var(--color-good)]',
        isWrong && 'border-bad bg-bad-soft shadow-[inset_0_0_0_1px_var(--color-bad)]',
      )}
    >
      <span
        className={cn(
          letterStyles,
          'bg-sunken',
          isRight && 'bg-good text-raised [&_svg]:size-4',
          isWrong && 'bg-bad text-raised [&_svg]:size-4',
        )}
      >
        {isRight ? (
          <Check aria-hidden="true" strokeWidth={3} />
        ) : isWrong ? (
          <X aria-hidden="true" strokeWidth={3} />
        ) : (
          <span aria-hidden="true">{letter}</span>
        )}
        <span className="sr-only">{letter}</span>
      </span>
      <span className="min-w-0 flex-1">
        <CourseText html={html} className={cn(textStyles, 'me-1.5 inline')} />
        {(isChosen || isRight) && (
          <span className={cn('font-medium text-sm whitespace-nowrap', isRight ? 'text-good' : 'text-bad')}>
            {isChosen ? t('yours') : t('correct')}
          </span>
        )}
      </span>
    </li>
  )
}
