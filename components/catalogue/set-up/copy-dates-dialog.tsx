'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { DateSource } from '@/lib/features/catalogue/set-up/list-date-sources'
import { inLanguage } from '@/lib/i18n/languages'

type Props = { sources: readonly DateSource[]; onChoose: (source: DateSource) => void; onClose: () => void }

/** Puts the dates of another project into the form, which nobody has saved yet. */
export function CopyDatesDialog({ sources, onChoose, onClose }: Props) {
  const t = useTranslations('setUp.windows')
  const common = useTranslations('common')
  const language = useLocale()
  const [id, setId] = useState(sources[0]?.id ?? '')
  const source = sources.find((one) => one.id === id)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('copyTitle')} description={t('copyText')}>
      <Field label={t('copyFrom')} name="source" hint={source && t('copyMoved', { days: source.days })}>
        <Select
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          options={sources.map(({ id: value, code, name, windows }) => ({
            value,
            label: t('copyOption', { code, name: inLanguage(name, language), windows: windows.length }),
          }))}
        />
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="primary"
          onClick={() => {
            if (source) onChoose(source)
            onClose()
          }}
        >
          {t('copyUse')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
