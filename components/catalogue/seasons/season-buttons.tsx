'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { deleteSeasonAction } from '@/lib/features/catalogue/seasons/actions'
import type { SeasonView } from './season-dialog'

const seasonDialog = lazyDialog(() => import('./season-dialog').then((file) => file.SeasonDialog))

export function NewSeasonButton({ reason, isFirst }: { reason: string | null; isFirst: boolean }) {
  const t = useTranslations('seasons')
  return (
    <DialogButton
      {...{ dialog: seasonDialog, dialogProps: { season: null, isFirst }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

export function ChangeSeasonButton({ season }: { season: SeasonView }) {
  const t = useTranslations('seasons')
  return (
    <DialogButton
      dialog={seasonDialog}
      dialogProps={{ season }}
      size="sm"
      aria-label={t('changeOf', { code: season.code })}
    >
      {t('change')}
    </DialogButton>
  )
}

export function DeleteSeasonButton({ season: { id, code } }: { season: SeasonView }) {
  const t = useTranslations('seasons')
  const operation = useRefreshing(deleteSeasonAction, { successMessage: t('deleting.done') })
  return (
    <AskedAction
      label={t('delete')}
      named={t('deleteOf', { code })}
      title={t('deleting.title', { code })}
      confirm={t('deleting.confirm')}
      look={{ variant: 'quiet', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ seasonId: id })}
    >
      {t('deleting.text')}
    </AskedAction>
  )
}
