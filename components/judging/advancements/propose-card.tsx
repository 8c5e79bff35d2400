'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textsOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Card } from '@/components/ui/card'
import { Field, FieldGroup } from '@/components/ui/field'
import { FilterChips } from '@/components/ui/filter-chips'
import { Input } from '@/components/ui/input'
import { grantAdvancementsAction } from '@/lib/features/judging/advancements/actions'
import type { AdvancementBoard, AdvancementStage } from '@/lib/features/judging/advancements/get-advancement-board'
import { mostLabel } from '@/lib/features/judging/advancements/rules'
import { inLanguage } from '@/lib/i18n/languages'

type Props = {
  board: AdvancementBoard
  stage: AdvancementStage
  chosen: readonly string[]
  kindIds: readonly string[]
  onKinds: (ids: readonly string[]) => void
  cutOff: { text: string; error: string | undefined; onText: (text: string) => void }
  onDone: () => void
}

/** The criteria of the proposal, the text for the students, and the grant. */
export function ProposeCard({ board, stage, chosen, kindIds, onKinds, cutOff, onDone }: Props) {
  const t = useTranslations('advancing.propose')
  const errors = useFieldErrors()
  const language = useLocale()
  const operation = useRefreshing(grantAdvancementsAction, {
    successMessage: ({ granted }) => t('granted', { count: granted }),
    onSuccess: onDone,
  })
  const required = (field: 'labelZh' | 'labelEn') => errors('required', { field: t(field) })
  return (
    <Card title={t('title')} description={t('text')}>
      <Form
        operation={operation}
        check={(values) => missingTexts(values, { labelZh: required('labelZh'), labelEn: required('labelEn') })}
        onSubmit={(values) =>
          void operation.run({
            projectId: board.projectId,
            toProjectId: stage.id,
            ...textsOf(values, 'labelZh', 'labelEn'),
            registrationIds: chosen,
          })
        }
      >
        <FieldGroup label={t('awards')}>
          {board.kinds.length === 0 ? (
            <p className="text-ink-muted">{t('noAwards')}</p>
          ) : (
            <FilterChips
              label={t('awards')}
              value={kindIds}
              onValueChange={onKinds}
              options={board.kinds.map(({ id, label }) => ({
                value: id,
                label: inLanguage(label, language),
                count: board.students.filter((student) => student.kindIds.includes(id)).length,
              }))}
            />
          )}
        </FieldGroup>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={t('cutOff')} error={cutOff.error}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={cutOff.text}
              onChange={(event) => cutOff.onText(event.currentTarget.value)}
            />
          </Field>
          <Field label={t('labelZh')} name="labelZh" required>
            <Input defaultValue={stage.label.zh} maxLength={mostLabel} lang="zh-CN" />
          </Field>
          <Field label={t('labelEn')} name="labelEn" required>
            <Input defaultValue={stage.label.en} maxLength={mostLabel} lang="en" />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Submit reason={chosen.length === 0 ? t('nobody') : null}>{t('grant', { count: chosen.length })}</Submit>
          {chosen.length > 0 && <span className="text-ink-muted text-sm">{t('hint')}</span>}
        </div>
      </Form>
    </Card>
  )
}
