'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { templateHref } from '@/components/shell/console-addresses'
import { createTemplateAction } from '@/lib/features/work/templates/actions'
import { templateFacts } from '@/lib/features/work/templates/rules'

/** What a template is called; all else is written in its editor. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('templates')
  const pairErrors = usePairErrors()
  const router = useRouter()
  const operation = useOperation(createTemplateAction, {
    onSuccess: ({ templateId }) => router.push(templateHref(templateId)),
  })
  return (
    <FormDialog
      title={t('new')}
      size="lg"
      {...{ operation, onClose }}
      check={(values) => missingTexts(values, pairErrors('name', t('name')))}
      onSubmit={(values) => void operation.run({ name: pairOf(values, 'name') })}
      submit={t('create')}
    >
      <TextPair label={t('name')} name="name" maxLength={templateFacts.name.max} required />
    </FormDialog>
  )
}
