'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Opens the classes an educator teaches in a project. */
export const ClassesButton = dialogButton(() => import('./classes-dialog').then((file) => file.ClassesDialog), {
  label: 'approvals.classes',
  nameOf: (t, { named }) => t('approvals.classesOf', { name: named }),
  size: 'sm',
  variant: 'quiet',
})

/** Opens what a school said about its test and its mail, to correct it. */
export const CorrectButton = dialogButton(() => import('./correct-dialog').then((file) => file.CorrectDialog), {
  label: 'approvals.correct',
  nameOf: (t, { named }) => t('approvals.correctOf', { name: named }),
  size: 'sm',
  variant: 'quiet',
})
