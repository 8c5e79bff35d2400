'use client'

import { useTranslations } from 'next-intl'
import { newButton } from '@/components/forms/new-button'
import { RowActions } from '@/components/forms/row-actions'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { lazyDialog } from '@/components/ui/lazy-dialog'
import { publishResourceAction, removeResourceAction } from '@/lib/features/school-life/resources/actions'
import type { Bilingual } from '@/lib/i18n/languages'
import type { EditedResource } from './resource-dialog'

const loadDialog = () => import('./resource-dialog').then((file) => file.ResourceDialog)
const resourceDialog = lazyDialog(loadDialog)

export const NewResourceButton = newButton(loadDialog, 'keptResources.new')

type ResourceActionsProps = {
  resource: EditedResource & { active: boolean }
  name: string
  subjects: readonly Bilingual[]
}

/** What is done with one resource. */
export function ResourceActions({ resource, name, subjects }: ResourceActionsProps) {
  const t = useTranslations('keptResources')
  const { id: resourceId, version, active, shelf } = resource
  const publishing = useRefreshing(publishResourceAction, {
    successMessage: t(active ? 'unpublished' : 'published'),
  })
  const removal = useRefreshing(removeResourceAction, { successMessage: t('removed') })
  return (
    <RowActions
      {...{ name, dialog: resourceDialog, dialogProps: { subjects, shelf, resource } }}
      words={t}
      toggle={{
        label: t(active ? 'unpublish' : 'publish'),
        named: t(active ? 'unpublishOf' : 'publishOf', { title: name }),
        operation: publishing,
        input: { resourceId, version, isPublished: !active },
      }}
      removal={!active && { operation: removal, input: { resourceId } }}
    />
  )
}
