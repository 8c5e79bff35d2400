'use client'

import { GitBranch } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { newButton } from '@/components/forms/new-button'
import { useOperation } from '@/components/forms/use-operation'
import { templateHref, templatesHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { branchTemplateAction, deleteTemplateAction } from '@/lib/features/work/templates/actions'

export const NewTemplateButton = newButton(
  () => import('./new-template-dialog').then((file) => file.NewTemplateDialog),
  'templates.new',
)

/** Makes the next version, which can be changed, and goes there. */
export function BranchTemplateButton({ id, reason }: { id: string; reason: string | null }) {
  const t = useTranslations('templates')
  const router = useRouter()
  const operation = useOperation(branchTemplateAction, {
    successMessage: ({ version }) => t('branched', { version }),
    onSuccess: ({ templateId }) => router.push(templateHref(templateId)),
  })
  return (
    <Button
      size="sm"
      icon={<GitBranch aria-hidden="true" />}
      reason={reason}
      pending={operation.pending}
      onClick={() => void operation.run({ templateId: id })}
    >
      {t('branch')}
    </Button>
  )
}

export function DeleteTemplateButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('templates')
  const router = useRouter()
  const operation = useOperation(deleteTemplateAction, {
    successMessage: t('deleting.done'),
    onSuccess: () => router.push(templatesHref),
  })
  return (
    <AskedAction
      label={t('delete')}
      named={t('deleteOf', { name })}
      title={t('deleting.title', { name })}
      look={{ variant: 'quiet', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ templateId: id })}
    >
      {t('deleting.text')}
    </AskedAction>
  )
}
