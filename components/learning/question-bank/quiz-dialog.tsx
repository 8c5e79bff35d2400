'use client'

import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { asLines, linesOf } from '@/components/work/templates/lines'
import { Banner } from '@/components/ui/banner'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { addQuizAction, changeQuizAction } from '@/lib/features/learning/kept-quizzes/actions'
import { afterVideo, mostSeconds } from '@/lib/features/learning/kept-quizzes/rules'
import { mostParts, optionLetters, templateFacts } from '@/lib/features/work/templates/rules'
import type { Bilingual } from '@/lib/i18n/languages'

export type EditedQuiz = {
  id: string
  version: number
  text: Bilingual
  options: readonly Bilingual[]
  right: string
  videoSecond: number | null
  point: Bilingual | null
  solution: Bilingual | null
  answers: number
}

export type QuizDialogProps = {
  contentId: string
  isVideo: boolean
  /** null: a new one. */
  quiz: EditedQuiz | null
  onClose: () => void
}

const places = ['text', 'second', 'end'] as const

/** A question with two to six options, one of them right; in a video also when it is asked. */
export function QuizDialog({ contentId, isVideo, quiz, onClose }: QuizDialogProps) {
  const t = useTranslations('questionBank')
  const pairErrors = usePairErrors()
  const second = quiz?.videoSecond ?? null
  const [place, setPlace] = useState<(typeof places)[number]>(
    second === afterVideo || (quiz === null && isVideo) ? 'end' : second === null ? 'text' : 'second',
  )
  const options = { successMessage: t('saved'), onSuccess: onClose }
  const addition = useRefreshing(addQuizAction, options)
  const change = useRefreshing(changeQuizAction, options)
  const frozen = quiz !== null && quiz.answers > 0 ? quiz : null
  const rightOf = (values: FormData) => frozen?.right ?? textOf(values, 'right')
  const secondOf = (values: FormData) => {
    if (place !== 'second') return place === 'end' ? afterVideo : null
    const [, minutes = '', seconds = ''] = /^(\d{1,4}):([0-5]\d)$/.exec(textOf(values, 'videoSecond')) ?? []
    return minutes === '' ? undefined : Number(minutes) * 60 + Number(seconds)
  }
  const check = (values: FormData): Wrong[] => {
    const lines = linesOf(values, 'options')
    const isWhole = lines.every(({ zh, en }) => zh !== '' && en !== '')
    const found = secondOf(values)
    return [
      ...missingTexts(values, {
        ...pairErrors('text', t('question')),
      }),
      ...(frozen !== null && lines.length !== frozen.options.length
        ? [{ field: 'options.zh', message: t('optionsFrozen', { count: frozen.options.length }) }]
        : []),
      ...(lines.length < 2 || lines.length > mostParts.options || !isWhole
        ? [{ field: 'options.zh', message: t('optionsWrong') }]
        : optionLetters.findIndex((letter) => letter === rightOf(values)) >= lines.length
          ? [{ field: 'right', message: t('rightWrong') }]
          : []),
      ...(found === undefined || (found !== null && found > mostSeconds)
        ? [{ field: 'videoSecond', message: t('secondWrong') }]
        : []),
    ]
  }
  const send = (values: FormData) => {
    const fields = {
      text: pairOf(values, 'text'),
      options: linesOf(values, 'options'),
      right: rightOf(values),
      videoSecond: secondOf(values),
      point: pairOrNull(values, 'point'),
      solution: pairOrNull(values, 'solution'),
    }
    if (quiz === null) void addition.run({ contentId, ...fields })
    else void change.run({ quizId: quiz.id, version: quiz.version, ...fields })
  }
  const clock = (of: number) => `${Math.floor(of / 60)}:${String(of % 60).padStart(2, '0')}`
  return (
    <FormDialog
      title={t(quiz === null ? 'new' : 'editTitle')}
      size="lg"
      operation={quiz === null ? addition : change}
      check={check}
      onSubmit={send}
      submit={t('save')}
      onClose={onClose}
    >
      {frozen && <Banner tone="info">{t('frozen', { count: frozen.answers })}</Banner>}
      <TextPair
        label={t('question')}
        name="text"
        value={quiz?.text ?? null}
        maxLength={templateFacts.question.max}
        rows={3}
        required
      />
      <TextPair
        label={t('optionsLabel')}
        name="options"
        hint={t('optionsHint')}
        value={quiz === null ? null : asLines([...quiz.options])}
        rows={4}
        required
      />
      <Field label={t('right')} name="right" className="sm:max-w-40" required>
        <Select
          defaultValue={quiz?.right ?? 'A'}
          disabled={frozen !== null}
          options={optionLetters.map((letter) => ({ value: letter, label: letter }))}
        />
      </Field>
      {(isVideo || second !== null) && (
        <FieldGroup label={t('when')} name="place">
          <div className="flex flex-wrap items-start gap-3">
            <Segmented
              value={place}
              onValueChange={setPlace}
              className="w-full sm:w-96"
              options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
            />
            {place === 'second' && (
              <Field label={t('second')} name="videoSecond" hint={t('secondHint')} required className="sm:max-w-40">
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={second !== null && second >= 0 ? clock(second) : ''}
                />
              </Field>
            )}
          </div>
        </FieldGroup>
      )}
      <TextPair label={t('point')} name="point" value={quiz?.point ?? null} maxLength={templateFacts.line.max} />
      <TextPair
        label={t('solution')}
        name="solution"
        value={quiz?.solution ?? null}
        maxLength={templateFacts.prompt.max}
        rows={3}
      />
    </FormDialog>
  )
}
