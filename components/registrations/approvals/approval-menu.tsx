'use client'

import { BadgePercent, Ban, Ellipsis, Mail, PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { IconButton } from '@/components/ui/icon-button'
import { lazyDialog, useLazyDialog } from '@/components/ui/lazy-dialog'
import { Menu } from '@/components/ui/menu'
import { sendPaymentNoticeAction } from '@/lib/features/registrations/school-registrations/actions'
import type { SchoolApproval } from './school-approvals'

const correctDialog = lazyDialog(() => import('./correct-dialog').then((file) => file.CorrectDialog))
const waiveDialog = lazyDialog(() => import('./waive-dialog').then((file) => file.WaiveDialog))
const cancelDialog = lazyDialog(() => import('./cancel-dialog').then((file) => file.CancelDialog))

type ApprovalMenuProps = {
  registration: SchoolApproval
  named: string
  /** Each action of the menu, with why it is not possible now; one that is left out is none of the reader's. */
  actions: Partial<Record<'correct' | 'notice' | 'waive' | 'cancel', string | null>>
}

/** What else is done with a school's registration, beside the buttons of its row. */
export function ApprovalMenu({ registration, named, actions }: ApprovalMenuProps) {
  const t = useTranslations('approvals')
  const correct = useLazyDialog(correctDialog)
  const waive = useLazyDialog(waiveDialog)
  const cancel = useLazyDialog(cancelDialog)
  const notice = useRefreshing(sendPaymentNoticeAction, { successMessage: t('noticeSent') })
  const registrationId = registration.id
  const items = [
    { as: 'correct', label: t('correct'), icon: <PenLine aria-hidden="true" />, onChoose: correct.opener.onClick },
    {
      as: 'notice',
      label: t('notice'),
      icon: <Mail aria-hidden="true" />,
      onChoose: () => void notice.run({ registrationId }),
    },
    { as: 'waive', label: t('waive.open'), icon: <BadgePercent aria-hidden="true" />, onChoose: waive.opener.onClick },
    {
      as: 'cancel',
      label: t('cancel.open'),
      icon: <Ban aria-hidden="true" />,
      danger: true,
      onChoose: cancel.opener.onClick,
    },
  ] as const
  const shown = items.flatMap(({ as, ...item }) => {
    const reason = actions[as]
    return reason === undefined ? [] : [{ ...item, reason }]
  })
  if (shown.length === 0) return null
  return (
    <>
      <Menu
        label={named}
        items={shown}
        trigger={
          <IconButton size="sm" label={t('more', { name: named })} aria-busy={notice.pending}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      {notice.fault && <FaultBanner fault={notice.fault} />}
      {correct.shown({ registration, named })}
      {waive.shown({ registrationId, named })}
      {cancel.shown({ registrationId, named })}
    </>
  )
}
