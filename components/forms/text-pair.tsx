'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { Bilingual } from '@/lib/i18n/languages'

export type TextPairProps = {
  /** The inputs are `name.zh` and `name.en`, as a fault names them; `pairOf` reads both. */
  name: string
  label: ReactNode
  value?: Bilingual | null
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  maxLength?: number
  /** Several lines of text; one without. */
  rows?: number
}

const sides = [
  { side: 'zh', lang: 'zh-CN' },
  { side: 'en', lang: 'en-US' },
] as const

/** An organiser's text in both languages under one label; a side that is empty while the other isn't is marked. */
export function TextPair({ name, label, value, hint, required, disabled, maxLength, rows }: TextPairProps) {
  const t = useTranslations('common.pair')
  const [texts, setTexts] = useState<Bilingual>(value ?? { zh: '', en: '' })
  const isGiven = (text: string) => text.trim() !== ''
  const isAsked = required || isGiven(texts.zh) || isGiven(texts.en)
  return (
    <FieldGroup label={label} hint={hint} required={required}>
      <div className="grid gap-3 md:grid-cols-2">
        {sides.map(({ side, lang }) => {
          const control = {
            lang,
            disabled,
            maxLength,
            value: texts[side],
            onChange: ({ target }: { target: { value: string } }) =>
              setTexts((before) => ({ ...before, [side]: target.value })),
          }
          return (
            <Field
              key={side}
              name={`${name}.${side}`}
              label={
                <span lang={lang} className="font-normal text-ink-muted text-sm">
                  {t(side)}
                </span>
              }
              aside={isAsked && !isGiven(texts[side]) && <Missing text={t('missing')} />}
            >
              {rows === undefined ? <Input {...control} /> : <Textarea {...control} rows={rows} />}
            </Field>
          )
        })}
      </div>
    </FieldGroup>
  )
}

function Missing({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-warn text-xs">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {text}
    </span>
  )
}
