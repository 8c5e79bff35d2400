'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { StatusChip } from '@/components/ui/status-chip'
import { useUrlState } from '@/components/ui/use-url-state'
import type { AdvancementBoard, AdvancementStage } from '@/lib/features/judging/advancements/get-advancement-board'
import { inLanguage } from '@/lib/i18n/languages'

/** Chooses the next stage, which is in the address. */
export function StageChoice({ stages, stage }: { stages: AdvancementBoard['stages']; stage: AdvancementStage }) {
  const t = useTranslations('advancing')
  const language = useLocale()
  const url = useUrlState()
  const named = ({ code, name }: AdvancementBoard['stages'][number]) => `${code} · ${inLanguage(name, language)}`
  const chip = <StatusChip tone={stage.isOpen ? 'good' : 'neutral'}>{t(stage.isOpen ? 'open' : 'closed')}</StatusChip>
  if (stages.length === 1) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-ink-muted">{t('stage')}</span>
        <span className="font-medium">{named(stage)}</span>
        {chip}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('stage')} className="w-full sm:w-96">
        <Select
          value={stage.code}
          onChange={(event) => url.set({ stage: event.currentTarget.value })}
          options={stages.map((one) => ({ value: one.code, label: named(one) }))}
        />
      </Field>
      <span className="flex h-control items-center">{chip}</span>
    </div>
  )
}
