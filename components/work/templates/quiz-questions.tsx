'use client'

import { FileUp, Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { sendWithProgress } from '@/components/files/upload/send-with-progress'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DropZone } from '@/components/ui/drop-zone'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { ReadQuestions } from '@/lib/features/work/templates/read-questions'
import { mostParts, optionLetters, templateFacts } from '@/lib/features/work/templates/rules'
import type { TemplateQuestion } from '@/lib/features/work/templates/schema'
import { inLanguage } from '@/lib/i18n/languages'
import { asLines, linesOf } from './lines'
import type { EditedBlock, TemplateState } from './use-template'

type Props = { block: EditedBlock; state: TemplateState; isReadOnly: boolean }

const none = { zh: '', en: '' }

/** The questions of a quiz: one is written at a time, many come from a file. */
export function QuizQuestions({ block, state, isReadOnly }: Props) {
  const t = useTranslations('templates')
  const language = useLocale()
  const { questions } = block
  const [chosen, setChosen] = useState<number | null>(null)
  const put = (next: TemplateQuestion[]) => state.change(block.key, { questions: next })
  const add = () => {
    put([...questions, { text: none, options: [none, none], right: 'A', testPoint: null, solution: null }])
    setChosen(questions.length)
  }
  const question = chosen === null ? undefined : questions[chosen]
  return (
    <section aria-labelledby={`${block.key}-questions`} className="flex flex-col gap-4 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`${block.key}-questions`} className="font-semibold">
          {t('questions', { count: questions.length })}
        </h3>
        {!isReadOnly && questions.length < mostParts.questions && (
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={add}>
            {t('addQuestion')}
          </Button>
        )}
      </div>
      <ol className="flex max-h-72 flex-col overflow-y-auto">
        {questions.map(({ text, right, options }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- questions have no other name
          <li key={at}>
            <button
              type="button"
              aria-pressed={chosen === at}
              onClick={() => setChosen(at)}
              className={cn(
                'flex min-h-9 w-full items-baseline gap-2 rounded-md px-2 py-1.5 text-start text-sm hover:bg-sunken',
                chosen === at && 'bg-accent-soft text-accent-text hover:bg-accent-soft',
              )}
            >
              <span className="tabular-nums">{at + 1}.</span>
              <span className="min-w-0 flex-1 truncate">{inLanguage(text, language) || t('unnamedQuestion')}</span>
              <span className="shrink-0 text-ink-muted text-xs">
                {t('questionFacts', { options: options.length, right })}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {question && chosen !== null && (
        <form
          method="dialog"
          key={chosen}
          onSubmit={(event) => event.preventDefault()}
          onInput={({ currentTarget }) => {
            const values = new FormData(currentTarget)
            put(
              questions.with(chosen, {
                text: pairOf(values, 'text'),
                options: linesOf(values, 'options').slice(0, mostParts.options),
                right: optionLetters.find((letter) => letter === textOf(values, 'right')) ?? 'A',
                testPoint: pairOrNull(values, 'testPoint'),
                solution: pairOrNull(values, 'solution'),
              }),
            )
          }}
        >
          <fieldset
            disabled={isReadOnly}
            className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-raised p-4"
          >
            <TextPair
              label={t('question')}
              name="text"
              value={question.text}
              maxLength={templateFacts.question.max}
              rows={2}
              required
            />
            <TextPair
              label={t('options')}
              name="options"
              hint={t('optionsHint')}
              value={asLines(question.options)}
              rows={4}
              required
            />
            <Field label={t('right')} name="right" className="sm:max-w-40">
              <Select
                defaultValue={question.right}
                options={optionLetters.map((letter) => ({ value: letter, label: letter }))}
              />
            </Field>
            <TextPair
              label={t('testPoint')}
              name="testPoint"
              value={question.testPoint}
              maxLength={templateFacts.line.max}
            />
            <TextPair
              label={t('solution')}
              name="solution"
              value={question.solution}
              maxLength={templateFacts.prompt.max}
              rows={2}
            />
            {!isReadOnly && (
              <div>
                <Button
                  size="sm"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => {
                    put(questions.toSpliced(chosen, 1))
                    setChosen(null)
                  }}
                >
                  {t('removeQuestion')}
                </Button>
              </div>
            )}
          </fieldset>
        </form>
      )}
      {!isReadOnly && (
        <QuestionImport
          room={mostParts.questions - questions.length}
          onQuestions={(read) => put([...questions, ...read])}
        />
      )}
    </section>
  )
}

type ImportProps = { room: number; onQuestions: (questions: TemplateQuestion[]) => void }

/** Questions from a file: all of them, or what is wrong in which line, or how many there is room for. */
function QuestionImport({ room, onQuestions }: ImportProps) {
  const t = useTranslations('templates.import')
  const [read, setRead] = useState<ReadQuestions | null>(null)
  const [tooMany, setTooMany] = useState<{ count: number; room: number } | null>(null)
  const operation = useOperation(
    (raw) => {
      if (!(raw instanceof File)) throw new Error('only files are sent from here')
      return sendWithProgress<ReadQuestions>({ address: '/api/question-files', file: raw, input: {} })
    },
    {
      onSuccess: (result) => {
        const count = result.questions.length
        if (count > room) return setTooMany({ count, room })
        setRead(result)
        if (count > 0) onQuestions(result.questions)
      },
    },
  )
  return (
    <div className="flex flex-col gap-3">
      {operation.fault && <FaultBanner fault={operation.fault} />}
      {read && read.questions.length > 0 && (
        <Banner tone="good" live>
          {t('done', { count: read.questions.length })}
        </Banner>
      )}
      {tooMany && (
        <Banner tone="bad" live>
          {t('tooMany', { ...tooMany, most: mostParts.questions })}
        </Banner>
      )}
      {read && read.errors.length > 0 && (
        <Banner tone="bad" live>
          <p>{t('refused', { count: read.errors.length })}</p>
          <ul className="mt-1 list-disc ps-5 text-sm">
            {read.errors.slice(0, 50).map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>{t('error', { line, column, message })}</li>
            ))}
          </ul>
        </Banner>
      )}
      <DropZone
        icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
        label={t('choose')}
        accept=".csv,.xlsx,text/csv"
        pending={operation.pending}
        onFile={(file) => {
          setRead(null)
          setTooMany(null)
          void operation.run(file)
        }}
        className="py-5"
      >
        <p className="font-medium">{t('title')}</p>
        <p className="mt-1 text-ink-muted text-sm [overflow-wrap:anywhere]">{t('columns')}</p>
      </DropZone>
    </div>
  )
}
