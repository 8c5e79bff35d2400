'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf, textsOf } from '@/components/forms/texts'
import { type OperationState, useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { certificateTemplateHref } from '@/components/shell/console-addresses'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Segmented } from '@/components/ui/segmented'
import {
  copyTemplateAction,
  createTemplateAction,
  renameTemplateAction,
} from '@/lib/features/certificates/certificate-templates/actions'
import { templateFacts } from '@/lib/features/certificates/certificate-templates/rules'
import { languages } from '@/lib/i18n/languages'

type NamedTemplateProps = { template: { id: string; name: string }; onClose: () => void }

/** Renames a template; certificates do not print its name. */
export function RenameDialog({ template, onClose }: NamedTemplateProps) {
  const t = useTranslations('certificateConsole')
  const operation = useRefreshing(renameTemplateAction, { successMessage: t('renamed'), onSuccess: onClose })
  return (
    <NameDialog
      title={t('rename')}
      confirm={t('rename')}
      name={template.name}
      operation={operation}
      onClose={onClose}
      onSubmit={(values) => void operation.run({ templateId: template.id, name: textOf(values, 'name') })}
    />
  )
}

/** Copies a template and opens the copy in the editor. */
export function CopyDialog({ template, onClose }: NamedTemplateProps) {
  const t = useTranslations('certificateConsole')
  const router = useRouter()
  const operation = useOperation(copyTemplateAction, {
    onSuccess: ({ id }) => router.push(certificateTemplateHref(id)),
  })
  return (
    <NameDialog
      title={t('copy')}
      confirm={t('copy')}
      name={t('copyOf', { name: template.name })}
      operation={operation}
      onClose={onClose}
      onSubmit={(values) => void operation.run({ templateId: template.id, name: textOf(values, 'name') })}
    />
  )
}

const kinds = ['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER'] as const

/** Makes a new template that is complete from the start. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('certificateConsole')
  const router = useRouter()
  const operation = useOperation(createTemplateAction, {
    onSuccess: ({ id }) => router.push(certificateTemplateHref(id)),
  })
  return (
    <NameDialog
      title={t('newTemplate')}
      confirm={t('create')}
      name=""
      operation={operation}
      onClose={onClose}
      onSubmit={(values) => void operation.run(textsOf(values, 'name', 'kind', 'language'))}
    >
      <FieldGroup label={t('kind')} name="kind">
        <RadioGroup
          defaultValue="SINGLE"
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`), hint: t(`kindHints.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup label={t('language')} name="language">
        <Segmented
          defaultValue="en-US"
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          className="w-full"
        />
      </FieldGroup>
    </NameDialog>
  )
}

type NameDialogProps = {
  title: string
  confirm: string
  name: string
  operation: Pick<OperationState, 'pending' | 'fault'>
  onClose: () => void
  onSubmit: (values: FormData) => void
  children?: ReactNode
}

function NameDialog({ title, confirm, name, operation, onClose, onSubmit, children }: NameDialogProps) {
  const t = useTranslations('certificateConsole')
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      operation={operation}
      check={(values) => missingTexts(values, { name: t('nameMissing') })}
      onSubmit={onSubmit}
      submit={confirm}
    >
      <Field label={t('name')} name="name" hint={t('nameHint')} required>
        <Input defaultValue={name} maxLength={templateFacts.name.max} autoComplete="off" />
      </Field>
      {children}
    </FormDialog>
  )
}
