'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useOperation } from '@/components/forms/use-operation'
import { applyEducatorProjectAction } from '@/lib/features/registrations/educators/actions'

/** Applies to teach a project; the list of applications then says that it is under review. */
export function ApplyButton({ project }: { project: { id: string; code: string; name: string } }) {
  const t = useTranslations('educators.offered')
  const router = useRouter()
  const { id, code, name } = project
  const operation = useOperation(applyEducatorProjectAction, {
    successMessage: t('done'),
    onSuccess: () => router.push('/educatorProjects'),
  })
  return (
    <AskedAction
      label={t('apply')}
      named={t('applyFor', { code })}
      title={t('askTitle', { project: name })}
      confirm={t('confirm', { code })}
      operation={operation}
      onConfirm={() => operation.run({ projectId: id })}
    >
      {t('ask')}
    </AskedAction>
  )
}
