'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { templateHref } from '@/components/shell/addresses'
import { createTemplateAction } from '@/lib/features/work/templates/actions'
import { templateFacts } from '@/lib/features/work/templates/rules'

/** What a template is called; all else is written in its editor. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('templates')
  const errors = useTranslations('fields.errors')
  const router = useRouter()
  const operation = useOperation(createTemplateAction, {
    onSuccess: ({ templateId }) => router.push(templateHref(templateId)),
  })
  const missing = errors('required', { field: t('name') })
  return (
    <FormDialog
      title={t('new')}
      size="lg"
      {...{ operation, onClose }}
      check={(values) => missingTexts(values, { 'name.zh': missing, 'name.en': missing })}
      onSubmit={(values) => void operation.run({ name: pairOf(values, 'name') })}
      submit={t('create')}
    >
      <TextPair label={t('name')} name="name" maxLength={templateFacts.name.max} required />
    </FormDialog>
  )
}
