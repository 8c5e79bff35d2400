'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { inLanguage } from '@/lib/i18n/languages'
import type { CommentList } from './comments-header'
import { general } from './comments-view'

export type PartChoiceProps = {
  label: string
  blocks: CommentList['blocks']
  value: string
  onChange: (part: string) => void
}

/** The subject of a comment: the work as a whole or one of its blocks. */
export function PartChoice({ label, blocks, value, onChange }: PartChoiceProps) {
  const t = useTranslations('teamComments')
  const language = useLocale()
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={[
          { value: general, label: t('general') },
          ...blocks.map(({ id, title, section }) => ({
            value: id,
            label: `${inLanguage(section, language)} · ${inLanguage(title, language)}`,
          })),
        ]}
      />
    </Field>
  )
}
