'use client'

import { dialogButton } from '@/components/forms/dialog-button'

export const CancelPackageButton = dialogButton(
  () => import('./registration-dialogs').then((file) => file.CancelPackageDialog),
  {
    label: 'studentConsole.cancelPackage.open',
    nameOf: (t, { name }) => `${t('studentConsole.cancelPackage.open')}${t('common.colon')}${name}`,
    size: 'sm',
  },
)
