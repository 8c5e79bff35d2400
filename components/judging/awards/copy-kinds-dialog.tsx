'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { copyAwardKindsAction } from '@/lib/features/judging/award-kinds/actions'
import type { CopySource } from '@/lib/features/judging/award-kinds/list-copy-sources'
import { inLanguage } from '@/lib/i18n/languages'

type Props = { projectId: string; sources: readonly CopySource[]; onClose: () => void }

/** The awards of another project of hers. */
export function CopyKindsDialog({ projectId, sources, onClose }: Props) {
  const t = useTranslations('awards.copyDialog')
  const errors = useTranslations('fields.errors')
  const common = useTranslations('common')
  const language = useLocale()
  const router = useRouter()
  const operation = useOperation(copyAwardKindsAction, {
    said: ({ copied }) => t('copied', { count: copied }),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')} description={t('text')}>
      <Form
        operation={operation}
        summary={false}
        check={(values) => missingTexts(values, { fromProjectId: errors('required', { field: t('project') }) })}
        onSubmit={(values) => void operation.run({ projectId, fromProjectId: textOf(values, 'fromProjectId') })}
      >
        <Field label={t('project')} name="fromProjectId" required>
          <Select
            placeholder={t('choose')}
            options={sources.map(({ id, code, name, kinds }) => ({
              value: id,
              label: t('option', { code, name: inLanguage(name, language), kinds }),
            }))}
          />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit>{t('confirm')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
