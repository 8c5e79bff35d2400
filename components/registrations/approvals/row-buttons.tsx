'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Asks why a school's registration is cancelled. */
export const CancelButton = dialogButton(() => import('./cancel-dialog').then((file) => file.CancelDialog), {
  label: 'approvals.cancel.open',
  nameOf: (t, { named }) => t('approvals.cancel.title', { name: named }),
  size: 'sm',
  variant: 'quiet',
})

/** Asks why the fee of a school's registration is waived. */
export const WaiveButton = dialogButton(() => import('./waive-dialog').then((file) => file.WaiveDialog), {
  label: 'approvals.waive.open',
  nameOf: (t, { named }) => t('approvals.waive.title', { name: named }),
  size: 'sm',
  variant: 'quiet',
})

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
