'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Lets a student withdraw an unpaid registration. */
export const WithdrawRegistration = dialogButton(
  () => import('./withdraw-dialog').then((file) => file.WithdrawDialog),
  {
    label: 'ownDetail.withdraw.button',
    nameOf: (t, { project }) => t('ownDetail.withdraw.named', { project }),
    size: 'sm',
  },
)
