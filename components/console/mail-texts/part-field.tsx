'use client'

import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { partLengths } from '@/lib/features/console/mail-texts/rules'
import type { Language } from '@/lib/i18n/languages'
import type { EditedPart, PartProblem } from './text-values'

type Props = {
  part: EditedPart
  /** The part as a reader of the form calls it: `Paragraph 2`. */
  label: string
  texts: Readonly<Record<Language, string>>
  problems: readonly PartProblem[]
  onText: (language: Language, text: string) => void
}

/** One part of a mail in both languages, with what it may name. */
export function PartField({ part, label, texts, problems, onText }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-line border-b px-4 py-4 last:border-b-0 sm:px-5">
      <legend className="float-start mb-1 font-medium text-body">{label}</legend>
      <div className="clear-both grid gap-3 md:grid-cols-2">
        {(['zh-CN', 'en-US'] as const).map((language) => (
          <PartText
            key={language}
            {...{ part, label, language }}
            text={texts[language]}
            problem={problems.find((one) => one.key === part.key && one.language === language)}
            onText={(text) => onText(language, text)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PartTextProps = {
  part: EditedPart
  label: string
  language: Language
  text: string
  problem: PartProblem | undefined
  onText: (text: string) => void
}

function PartText({ part, label, language, text, problem, onText }: PartTextProps) {
  const t = useTranslations('mailTexts')
  const id = useId()
  const caret = useRef<number | null>(null)
  const name = t(language === 'zh-CN' ? 'zh' : 'en')
  const isOurs = text.trim() === '' || text === part.standard[language]
  const insert = (placeholder: string) => {
    const at = caret.current ?? text.length
    onText(`${text.slice(0, at)}{${placeholder}}${text.slice(at)}`)
    caret.current = at + placeholder.length + 2
    document.getElementById(id)?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-control-sm items-center justify-between gap-2">
        <label htmlFor={id} className="text-ink-muted text-sm">
          <span className="sr-only">{label}, </span>
          <span lang={language}>{name}</span>
        </label>
        {!isOurs && (
          <Button
            size="sm"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={t('oursOf', { part: `${label}, ${name}` })}
            onClick={() => onText(part.standard[language])}
          >
            {t('ours')}
          </Button>
        )}
      </div>
      <Textarea
        id={id}
        lang={language}
        rows={part.role === 'paragraph' ? 3 : 1}
        className={part.role === 'paragraph' ? undefined : 'min-h-control!'}
        maxLength={partLengths[part.role]}
        value={text}
        placeholder={part.standard[language]}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => onText(target.value)}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart
        }}
      />
      {problem && (
        <p id={`${id}-problem`} className="text-bad text-sm">
          {t(`problems.${problem.reason}`, { placeholder: `{${problem.placeholder}}` })}
        </p>
      )}
      {part.allowed.length > 0 && (
        <ul aria-label={t('placeholders')} className="flex flex-wrap gap-1.5">
          {part.allowed.map((placeholder) => (
            <li key={placeholder}>
              <button
                type="button"
                aria-label={t('insert', { placeholder: `{${placeholder}}` })}
                onClick={() => insert(placeholder)}
                className="inline-flex min-h-6 items-center rounded-sm bg-sunken px-1.5 font-mono text-ink-muted text-xs hover:text-ink narrow:min-h-11"
              >
                {`{${placeholder}}`}
                {part.required[language].includes(placeholder) && (
                  <span className="ms-1 font-sans text-ink">· {t('required')}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
