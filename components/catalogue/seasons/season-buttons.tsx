'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { deleteSeasonAction } from '@/lib/features/catalogue/seasons/actions'
import { SeasonDialog, type SeasonView } from './season-dialog'

export function NewSeasonButton({ reason, isFirst }: { reason: string | null; isFirst: boolean }) {
  const t = useTranslations('seasons')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        reason={reason}
        icon={<Plus aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('new')}
      </Button>
      {isOpen && <SeasonDialog season={null} isFirst={isFirst} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function ChangeSeasonButton({ season }: { season: SeasonView }) {
  const t = useTranslations('seasons')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={t('changeOf', { code: season.code })} onClick={() => setIsOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <SeasonDialog season={season} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function DeleteSeasonButton({ season: { id, code } }: { season: SeasonView }) {
  const t = useTranslations('seasons')
  const [isOpen, setIsOpen] = useState(false)
  const operation = useRefreshing(deleteSeasonAction, {
    successMessage: t('deleting.done'),
    onSuccess: () => setIsOpen(false),
  })
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={t('deleteOf', { code })} onClick={() => setIsOpen(true)}>
        {t('delete')}
      </Button>
      {isOpen && (
        <ConfirmOperation
          title={t('deleting.title', { code })}
          confirm={t('deleting.confirm')}
          operation={operation}
          onConfirm={() => void operation.run({ seasonId: id })}
          onClose={() => setIsOpen(false)}
        >
          {t('deleting.text')}
        </ConfirmOperation>
      )}
    </>
  )
}
