'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { deleteSeasonAction } from '@/lib/features/catalogue/seasons/actions'
import type { SeasonView } from './season-dialog'

const loadDialog = () => import('./season-dialog').then((file) => file.SeasonDialog)

export const NewSeasonButton = newButton(loadDialog, 'seasons.new')

export const ChangeSeasonButton = dialogButton(loadDialog, {
  label: 'seasons.change',
  nameOf: (t, { season }) => t('seasons.changeOf', { code: season?.code ?? '' }),
  size: 'sm',
})

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
