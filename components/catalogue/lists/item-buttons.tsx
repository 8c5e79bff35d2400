'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { showToast } from '@/components/ui/toast'
import { Button } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { activateListItemAction, deleteListItemAction } from '@/lib/features/catalogue/lists/actions'
import type { ListItemView, ListView } from './list-view'

const itemDialog = lazyDialog(() => import('./item-dialog').then((file) => file.ItemDialog))

export function NewItemButton({ reason, nextYear, ...view }: ListView & { reason: string | null; nextYear: number }) {
  const t = useTranslations('lists')
  return (
    <DialogButton
      {...{ dialog: itemDialog, dialogProps: { item: null, nextYear, ...view }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t(view.kind === 'years' ? 'newYear' : view.kind === 'words' ? 'newWord' : 'new')}
    </DialogButton>
  )
}

export function RenameButton({ item, ...view }: ListView & { item: ListItemView }) {
  const t = useTranslations('lists')
  return (
    <DialogButton
      dialog={itemDialog}
      dialogProps={{ item, nextYear: 0, ...view }}
      size="sm"
      variant="quiet"
      aria-label={t('renameOf', { name: item.en })}
    >
      {t('rename')}
    </DialogButton>
  )
}

/** It can be taken back by the same button, so nothing asks first. */
export function ActivateButton({ item: { id, en, active, whyNotDeactivate } }: { item: ListItemView }) {
  const t = useTranslations('lists')
  const operation = useRefreshing(activateListItemAction, {
    successMessage: t(active ? 'deactivated' : 'activated', { name: en }),
  })
  const change = async () => {
    if (whyNotDeactivate !== null) showToast({ message: whyNotDeactivate })
    else await operation.run({ itemId: id, active: !active })
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      pending={operation.pending}
      aria-label={t(active ? 'deactivateOf' : 'activateOf', { name: en })}
      onClick={() => void change()}
    >
      {t(active ? 'deactivate' : 'activate')}
    </Button>
  )
}

export function DeleteItemButton({ item: { id, en } }: { item: ListItemView }) {
  const t = useTranslations('lists')
  const operation = useRefreshing(deleteListItemAction, { successMessage: t('deleting.done') })
  return (
    <AskedAction
      label={t('delete')}
      named={t('deleteOf', { name: en })}
      title={t('deleting.title', { name: en })}
      confirm={t('deleting.confirm')}
      look={{ variant: 'quiet', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ itemId: id })}
    >
      {t('deleting.text')}
    </AskedAction>
  )
}
