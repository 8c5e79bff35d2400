'use client'

import { useTranslations } from 'next-intl'
import type { MessageKey } from '@/lib/i18n/translate'
import { type FieldFacts, fieldText } from '@/lib/kernel/fields'
import type { Wrong } from './error-summary'
import { textOf } from './texts'

/** The required fields: with a sentence each, or by name for the general sentence "Please enter …". */
type Asked = { missing?: Readonly<Record<string, string>>; required?: readonly string[] }

/** The browser's check of a form: the empty and invalid fields, in the order of the facts. */
export function useFieldCheck(facts: Readonly<Record<string, FieldFacts>>) {
  const t = useTranslations()
  const empty = (field: string, { missing = {}, required = [] }: Asked) => {
    const message = missing[field] ?? (facts[field]?.missing && t(facts[field].missing))
    return message ?? (required.includes(field) ? t('fields.errors.required', { field: t(labelOf(field)) }) : undefined)
  }
  return (values: FormData, asked: Asked = {}): Wrong[] =>
    Object.entries(facts).flatMap(([field, { max = Infinity, type, isRight, wrong }]) => {
      const text = fieldText(textOf(values, field), type)
      const fits = text.length <= max && (isRight?.(text) ?? true)
      const message = text === '' ? empty(field, asked) : fits ? undefined : wrong && t(wrong)
      return message === undefined ? [] : [{ field, message }]
    })
}

/** Every field that can be required has a label. */
function labelOf(field: string): MessageKey {
  return `fields.labels.${field}` as MessageKey
}
