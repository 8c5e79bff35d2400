'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { useIsLive } from '@/components/ui/use-is-live'
import type { QuizQuestion as Question } from '@/lib/features/work/team-quizzes/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'

type QuizQuestionProps = {
  question: Question
  title: string
  isOpen: boolean
  pending: boolean
  onConfirm: (letter: string) => void
}

/** An open question, or a locked one with the right answer. */
export function QuizQuestion({ question, title, isOpen, pending, onConfirm }: QuizQuestionProps) {
  const { answer } = question
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(answer)
  useEffect(() => {
    // The pressed button is removed, so the result takes the focus.
    if (before.current === null && answer !== null) place.current?.focus()
    before.current = answer
  }, [answer])
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg border border-line bg-raised p-5 shadow-control sm:p-6">
      <p className="mb-1 text-ink-muted text-sm">{title}</p>
      {answer === null && isOpen ? (
        <Open question={question} title={title} pending={pending} onConfirm={onConfirm} />
      ) : (
        <Locked question={question} />
      )}
    </div>
  )
}

function Open({ question, title, pending, onConfirm }: Omit<QuizQuestionProps, 'isOpen'>) {
  const t = useTranslations('workQuiz')
  const colon = useTranslations('common')('colon')
  const language = useLocale()
  const [letter, setLetter] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isEarly = !useIsLive()
  return (
    <form
      method="dialog"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (letter !== '') onConfirm(letter)
      }}
    >
      <FieldGroup
        label={inLanguage(question.text, language)}
        name={question.id}
        error={isAsked && letter === '' ? t('noChoice') : undefined}
      >
        <RadioGroup
          value={letter}
          onValueChange={setLetter}
          options={question.options.map((option) => ({
            value: option.letter,
            label: (
              <span className="flex gap-2">
                <span className="text-ink-muted">{option.letter}</span>
                <span>{inLanguage(option.text, language)}</span>
              </span>
            ),
          }))}
        />
      </FieldGroup>
      <Button
        type="submit"
        variant="primary"
        early={isEarly}
        pending={pending}
        aria-label={`${t('confirm')}${colon}${title}`}
        className="self-start narrow:w-full"
      >
        {t('confirm')}
      </Button>
    </form>
  )
}

function Locked({ question }: { question: Question }) {
  const { text, options, answer, right, testPoint, solution, answeredBy } = question
  const t = useTranslations('workQuiz')
  const language = useLocale()
  const isRight = answer === right
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{inLanguage(text, language)}</p>
      <ul className="flex flex-col gap-2">
        {options.map(({ letter, text: optionText }) => (
          <li
            key={letter}
            className={cn(
              'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-4 py-3',
              answer !== null && letter === right && 'border-good/40 bg-good-soft',
              letter === answer && !isRight && 'border-bad/40 bg-bad-soft',
            )}
          >
            <span className="text-ink-muted">{letter}</span>
            <span className="min-w-0 flex-1 basis-40">{inLanguage(optionText, language)}</span>
            {letter === answer && <Mark isRight={isRight}>{t('chosen')}</Mark>}
            {answer !== null && letter === right && !isRight && <Mark isRight>{t('isRight')}</Mark>}
          </li>
        ))}
      </ul>
      {answer === null ? (
        <p className="text-ink-muted">{t('open')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Mark isRight={isRight}>{isRight ? t('right') : t('wrong')}</Mark>
          {!isRight && right !== null && <span>{t('rightIs', { letter: right })}</span>}
          {answeredBy && (
            <span className="text-ink-muted text-sm">{t('by', { name: personName(answeredBy, language) })}</span>
          )}
        </p>
      )}
      {testPoint && <Learnt term={t('testPoint')}>{inLanguage(testPoint, language)}</Learnt>}
      {solution && <Learnt term={t('solution')}>{inLanguage(solution, language)}</Learnt>}
    </div>
  )
}

/** The knowledge point of an answered question, and its explanation. */
function Learnt({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="font-medium text-sm">{term}</p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  )
}

function Mark({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-medium', isRight ? 'text-good' : 'text-bad')}>
      <Icon aria-hidden="true" className="size-4.5" />
      {children}
    </span>
  )
}
