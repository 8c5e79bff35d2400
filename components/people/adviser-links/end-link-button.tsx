'use client'

import { dialogButton } from '@/components/forms/dialog-button'

export const EndLinkButton = dialogButton(() => import('./end-link-dialog').then((file) => file.EndLinkDialog), {
  label: 'adviserLinks.own.end',
  nameOf: (t, { adviser }) => t('adviserLinks.own.endOf', { adviser }),
  size: 'sm',
  variant: 'quiet',
  className: 'narrow:-ms-3',
})
