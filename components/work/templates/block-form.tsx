'use client'

import { Copy, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf, textOf } from '@/components/forms/texts'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { blockKinds, hasFiles, hasWords, problemOf, templateFacts } from '@/lib/features/work/templates/rules'
import { asLines, countOf, linesOf } from './lines'
import { QuizQuestions } from './quiz-questions'
import type { EditedBlock, TemplateState } from './use-template'

type Props = { block: EditedBlock; state: TemplateState; isReadOnly: boolean }

/** What one block asks for. Whatever is typed is in the template at once; the template is saved as a whole. */
export function BlockForm({ block, state, isReadOnly }: Props) {
  const t = useTranslations('templates')
  const { key, kind } = block
  const problem = problemOf(block)
  const read = (values: FormData) => {
    const chosen = blockKinds.find((one) => one === textOf(values, 'kind')) ?? kind
    state.change(key, {
      ...{ kind: chosen, title: pairOf(values, 'title'), prompt: pairOf(values, 'prompt') },
      required: values.get('required') !== null,
      ...(hasWords(kind) ? { wordMin: countOf(values, 'wordMin'), wordMax: countOf(values, 'wordMax') } : {}),
      ...(kind === 'TABLE' ? { columns: linesOf(values, 'columns') } : {}),
      ...(hasFiles(kind) ? { most: countOf(values, 'most') } : {}),
      checks: linesOf(values, 'checks'),
    })
  }
  return (
    <div className="flex flex-col gap-6">
      <form
        method="dialog"
        key={`${key} ${state.drawing}`}
        onInput={({ currentTarget }) => read(new FormData(currentTarget))}
        onSubmit={(event) => event.preventDefault()}
      >
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <Field label={t('kind')} name="kind" hint={t(`kindHints.${kind}`)} className="min-w-48 flex-1 sm:max-w-sm">
              <Select
                defaultValue={kind}
                options={blockKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
            </Field>
            {!isReadOnly && (
              <span className="flex gap-2 sm:pt-7">
                <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => state.duplicate(key)}>
                  {t('duplicate')}
                </Button>
                <Button size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => state.removeBlock(key)}>
                  {t('remove')}
                </Button>
              </span>
            )}
          </div>
          {problem && <p className="text-sm text-warn">{t(`problems.${problem}`)}</p>}
          <TextPair
            label={t('blockTitle')}
            name="title"
            value={block.title}
            maxLength={templateFacts.title.max}
            required
          />
          <TextPair
            label={t('prompt')}
            name="prompt"
            hint={t('promptHint')}
            value={block.prompt}
            maxLength={templateFacts.prompt.max}
            rows={3}
          />
          <Checkbox name="required" label={t('required')} hint={t('requiredHint')} defaultChecked={block.required} />
          {hasWords(kind) && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('wordMin')} name="wordMin" hint={t('wordHint')}>
                <Input inputMode="numeric" autoComplete="off" defaultValue={block.wordMin ?? ''} />
              </Field>
              <Field label={t('wordMax')} name="wordMax">
                <Input inputMode="numeric" autoComplete="off" defaultValue={block.wordMax ?? ''} />
              </Field>
            </div>
          )}
          {hasFiles(kind) && (
            <Field label={t('most')} name="most" hint={t('mostHint')} className="sm:max-w-48">
              <Input inputMode="numeric" autoComplete="off" defaultValue={block.most ?? ''} />
            </Field>
          )}
          {kind === 'TABLE' && (
            <TextPair
              label={t('columns')}
              name="columns"
              hint={t('linesHint')}
              value={asLines(block.columns)}
              rows={3}
            />
          )}
          <TextPair label={t('checks')} name="checks" hint={t('checksHint')} value={asLines(block.checks)} rows={4} />
        </fieldset>
      </form>
      {kind === 'QUIZ' && <QuizQuestions key={`questions ${key} ${state.drawing}`} {...{ block, state, isReadOnly }} />}
    </div>
  )
}
