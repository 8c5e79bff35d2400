'use client'

import { Boxes, FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { MaterialDialogProps } from './material-dialog'
import type { PlanManyDialogProps } from './plan-many-dialog'

const importDialog = lazyDialog(() => import('./import-deliveries-dialog').then((file) => file.ImportDeliveriesDialog))
const planDialog = lazyDialog(() => import('./plan-many-dialog').then((file) => file.PlanManyDialog))
const materialDialog = lazyDialog(() => import('./material-dialog').then((file) => file.MaterialDialog))

export function ImportDeliveriesButton({ reason }: { reason: string | null }) {
  const t = useTranslations('keptDeliveries')
  return (
    <DialogButton {...{ dialog: importDialog, dialogProps: {}, reason }} size="sm" icon={<FileUp aria-hidden="true" />}>
      {t('import.open')}
    </DialogButton>
  )
}

/** The same delivery for many schools. */
export function PlanManyButton(choices: Omit<PlanManyDialogProps, 'onClose'>) {
  const t = useTranslations('keptDeliveries')
  return (
    <DialogButton dialog={planDialog} dialogProps={choices} size="sm" icon={<Boxes aria-hidden="true" />}>
      {t('many.open')}
    </DialogButton>
  )
}

export function NewMaterialButton({ reason }: { reason: string | null }) {
  const t = useTranslations('keptDeliveries.materials')
  return (
    <DialogButton
      {...{ dialog: materialDialog, dialogProps: { material: null }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

export function EditMaterialButton({ material, name }: Omit<MaterialDialogProps, 'onClose'> & { name: string }) {
  const t = useTranslations('keptDeliveries.materials')
  return (
    <DialogButton
      dialog={materialDialog}
      dialogProps={{ material }}
      size="sm"
      variant="quiet"
      aria-label={t('editOf', { name })}
    >
      {t('edit')}
    </DialogButton>
  )
}
