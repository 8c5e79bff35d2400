'use client'

import { Copy } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { copyRulesAction } from '@/lib/features/certificates/certificate-rules/actions'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

type CopyRulesProps = {
  projectId: string
  sources: readonly { id: string; code: string; name: Bilingual; season: string }[]
}

/** Gives a project the certificate rules of another one, as of last season's. */
export function CopyRulesForm({ projectId, sources }: CopyRulesProps) {
  const t = useTranslations('setUp.certificates')
  const language = useLocale()
  const operation = useRefreshing(copyRulesAction, { successMessage: ({ copied }) => t('copied', { count: copied }) })
  return (
    <Form
      operation={operation}
      onSubmit={(values) => void operation.run({ projectId, fromId: textOf(values, 'fromId') })}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('copyFrom')} name="fromId" className="min-w-0 flex-1 basis-64">
          <Select
            options={sources.map(({ id, code, name, season }) => ({
              value: id,
              label: `${season} · ${code} · ${inLanguage(name, language)}`,
            }))}
          />
        </Field>
        <Submit variant="secondary" icon={<Copy aria-hidden="true" />}>
          {t('copy')}
        </Submit>
      </div>
    </Form>
  )
}
