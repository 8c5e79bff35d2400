'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors, usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { addListItemAction, renameListItemAction } from '@/lib/features/catalogue/lists/actions'
import { listItemFacts } from '@/lib/features/catalogue/lists/rules'
import type { ListItemView, ListView } from './list-view'

type Props = ListView & {
  /** null: a new one. */
  item: ListItemView | null
  nextYear: number
  onClose: () => void
}

/** A row of a list: a year, a word, or a name in both languages. */
export function ItemDialog({ item, list, kind, nextYear, onClose }: Props) {
  const t = useTranslations('lists')
  const errors = useFieldErrors()
  const pairErrors = usePairErrors()
  const adding = useRefreshing(addListItemAction, { successMessage: t('added'), onSuccess: onClose })
  const renaming = useRefreshing(renameListItemAction, { successMessage: t('renamed'), onSuccess: onClose })
  const isAlike = kind === 'years' || kind === 'words'
  const required = (field: string) => errors('required', { field })
  const check = (values: FormData) =>
    missingTexts(values, {
      ...(kind === 'currencies' && item === null ? { code: required(t('code')) } : {}),
      ...(isAlike ? { 'label.en': required(t(kind === 'years' ? 'year' : 'word')) } : pairErrors('label', t('name'))),
    })
  const send = (values: FormData) => {
    const english = textOf(values, 'label.en')
    const label = isAlike ? { zh: english, en: english } : pairOf(values, 'label')
    if (item !== null) void renaming.run({ itemId: item.id, version: item.version, label })
    else void adding.run({ list, label, ...(kind === 'currencies' ? { code: textOf(values, 'code') } : {}) })
  }
  const title = t(kind === 'years' ? 'newYear' : kind === 'words' ? 'newWord' : 'new')
  return (
    <FormDialog
      title={item === null ? title : t('renameOf', { name: item.en })}
      description={item === null ? undefined : t('renameText')}
      operation={item === null ? adding : renaming}
      check={check}
      onSubmit={send}
      submit={t(item === null ? 'add' : 'save')}
      onClose={onClose}
    >
      {kind === 'currencies' && item === null && (
        <Field label={t('code')} name="code" hint={t('currencyHint')} required>
          <Input maxLength={3} autoComplete="off" className="w-28 uppercase" />
        </Field>
      )}
      {isAlike ? (
        <Field
          label={t(kind === 'years' ? 'year' : 'word')}
          name="label.en"
          hint={kind === 'words' ? t('wordHint') : undefined}
          required
        >
          <Input
            inputMode={kind === 'years' ? 'numeric' : undefined}
            maxLength={kind === 'years' ? 4 : listItemFacts.code.max}
            defaultValue={kind === 'years' ? nextYear : undefined}
            autoComplete="off"
            className="w-40"
          />
        </Field>
      ) : (
        <TextPair
          label={t('name')}
          name="label"
          value={item && { zh: item.zh, en: item.en }}
          maxLength={listItemFacts.label.max}
          required
        />
      )}
    </FormDialog>
  )
}
