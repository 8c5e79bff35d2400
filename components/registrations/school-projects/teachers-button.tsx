'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Changes the responsible teachers of a school's registration. */
export const TeachersButton = dialogButton(() => import('./teachers-dialog').then((file) => file.TeachersDialog), {
  label: 'schoolRegistrations.teachers.choose',
  nameOf: (t, { project }) => t('schoolRegistrations.teachers.chooseFor', { code: project.code }),
  size: 'sm',
})
