'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { publishResourceAction, removeResourceAction } from '@/lib/features/school-life/resources/actions'
import type { ResourceShelf } from '@/lib/features/school-life/resources/rules'
import type { Bilingual } from '@/lib/i18n/languages'
import type { EditedResource } from './resource-dialog'

const resourceDialog = lazyDialog(() => import('./resource-dialog').then((file) => file.ResourceDialog))

type NewResourceButtonProps = { subjects: readonly Bilingual[]; shelf: ResourceShelf; reason: string | null }

export function NewResourceButton({ subjects, shelf, reason }: NewResourceButtonProps) {
  const t = useTranslations('keptResources')
  return (
    <DialogButton
      {...{ dialog: resourceDialog, dialogProps: { subjects, shelf, resource: null }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

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
    <span className="flex flex-wrap items-center gap-1 max-sm:-ms-3 sm:w-60 sm:shrink-0">
      <DialogButton
        {...{ dialog: resourceDialog, dialogProps: { subjects, shelf, resource } }}
        size="sm"
        variant="quiet"
        aria-label={t('editOf', { title: name })}
      >
        {t('edit')}
      </DialogButton>
      <Button
        size="sm"
        variant="quiet"
        pending={publishing.pending}
        aria-label={t(active ? 'unpublishOf' : 'publishOf', { title: name })}
        onClick={() => void publishing.run({ resourceId, version, isPublished: !active })}
      >
        {t(active ? 'unpublish' : 'publish')}
      </Button>
      {!active && (
        <AskedAction
          label={t('remove')}
          named={t('removeOf', { title: name })}
          title={t('removeTitle')}
          confirm={t('remove')}
          look={{ variant: 'quiet', tone: 'danger' }}
          operation={removal}
          onConfirm={() => void removal.run({ resourceId })}
        >
          {name}
        </AskedAction>
      )}
      <FaultBanner fault={publishing.fault} className="w-full" />
    </span>
  )
}
