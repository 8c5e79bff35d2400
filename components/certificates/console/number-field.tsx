'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

export type NumberFieldProps = {
  label: string
  unit: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  onSettled: () => void
}

/** A measure, applied as soon as the text is a number within its limits. */
export function NumberField({ label, unit, value, min, max, onChange, onSettled }: NumberFieldProps) {
  const t = useTranslations('certificateConsole.editor')
  const [typed, setTyped] = useState<string | null>(null)
  const number = typed === null || typed.trim() === '' ? Number.NaN : Number(typed)
  const isWrong = typed !== null && !(number >= min && number <= max)
  return (
    <Field label={label} error={isWrong ? t('between', { min, max }) : undefined}>
      <Input
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={0.5}
        value={typed ?? String(Math.round(value * 100) / 100)}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = event.target.valueAsNumber
          if (next >= min && next <= max) onChange(next)
        }}
        onBlur={() => {
          setTyped(null)
          onSettled()
        }}
        trailing={
          <span aria-hidden="true" className="pe-2 text-ink-muted text-sm">
            {unit}
          </span>
        }
        className="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </Field>
  )
}
