'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { CertificateKind } from '@/lib/features/certificates/certificates/rules'
import { placeholdersOf, templateFacts } from '@/lib/features/certificates/certificate-templates/rules'

export type WordsFieldProps = {
  text: string
  kind: CertificateKind
  onChange: (text: string) => void
  onSettled: () => void
}

/** The text of a part; a chip inserts a placeholder at the cursor for what differs on every certificate. */
export function WordsField({ text, kind, onChange, onSettled }: WordsFieldProps) {
  const t = useTranslations('certificateConsole.editor')
  const names = useTranslations('certificateConsole.placeholders')
  const area = useRef<HTMLTextAreaElement>(null)

  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    const put = `{${name}}`
    onSettled()
    onChange(text.slice(0, from) + put + text.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + put.length, from + put.length)
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('text')} error={text.trim() === '' ? t('textMissing') : undefined}>
        <Textarea
          ref={area}
          rows={2}
          maxLength={templateFacts.text.max}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onSettled}
          className="min-h-16"
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-ink-muted text-sm">{t('insert')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {placeholdersOf(kind).map((name) => (
            <button
              key={name}
              type="button"
              title={`{${name}}`}
              onClick={() => insert(name)}
              className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line bg-raised px-2.5 text-sm transition-colors duration-100 hover:border-accent-text hover:text-accent-text pointer-coarse:min-h-9"
            >
              <Plus aria-hidden="true" className="size-3" />
              {names(name)}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
