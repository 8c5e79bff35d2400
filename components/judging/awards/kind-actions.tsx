'use client'

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { orderAwardKindsAction, removeAwardKindAction } from '@/lib/features/judging/award-kinds/actions'
import { whyNotRemoveKind } from '@/lib/features/judging/award-kinds/rules'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { inLanguage } from '@/lib/i18n/languages'
import { KindDialog } from './kind-dialog'

type Props = { kind: AwardBoard['kinds'][number]; at: number; board: AwardBoard }

/** Edit, move, remove. */
export function KindActions({ kind, at, board: { kinds, projectId, ...board } }: Props) {
  const t = useTranslations('awards.kinds')
  const faults = useTranslations('awards.kindFaults')
  const award = inLanguage(kind.label, useLocale())
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const ordering = useRefreshing(orderAwardKindsAction, { successMessage: t('moved') })
  const removing = useRefreshing(removeAwardKindAction, { successMessage: t('removed'), onSuccess: close })
  const move = (by: number) => {
    const ids = kinds.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    void ordering.run({ projectId, kindIds: ids })
  }
  const whyNot = whyNotRemoveKind(kind)
  const items = [
    { label: t('edit'), icon: <Pencil />, onChoose: () => setOpen('edit') },
    ...(at > 0 ? [{ label: t('up'), icon: <ArrowUp />, onChoose: () => move(-1) }] : []),
    ...(at < kinds.length - 1 ? [{ label: t('down'), icon: <ArrowDown />, onChoose: () => move(1) }] : []),
    {
      label: t('remove'),
      icon: <Trash2 />,
      danger: true,
      reason: whyNot && faults(whyNot === 'awards.kindGiven' ? 'kindGiven' : 'kindWasGiven'),
      onChoose: () => setOpen('remove'),
    },
  ]
  return (
    <div className="flex flex-col items-end gap-2">
      <Menu
        label={award}
        items={items}
        trigger={
          <IconButton label={t('actions', { award })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      {ordering.fault && <FaultBanner fault={ordering.fault} />}
      {open === 'edit' && <KindDialog board={{ kinds, projectId, ...board }} kind={kind} onClose={close} />}
      <ConfirmOperation
        open={open === 'remove'}
        title={t('removeTitle', { award })}
        confirm={t('removeConfirm')}
        onConfirm={() => void removing.run({ projectId, kindId: kind.id, version: kind.version })}
        operation={removing}
        onClose={close}
      >
        <p>{t('removeText')}</p>
      </ConfirmOperation>
    </div>
  )
}
