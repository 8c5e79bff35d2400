'use client'

import { Boxes, FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { MaterialDialogProps } from './material-dialog'

const loadMaterial = () => import('./material-dialog').then((file) => file.MaterialDialog)
const materialDialog = lazyDialog(loadMaterial)

export const ImportDeliveriesButton = dialogButton(
  () => import('./import-deliveries-dialog').then((file) => file.ImportDeliveriesDialog),
  { label: 'keptDeliveries.import.open', size: 'sm', icon: <FileUp aria-hidden="true" /> },
)

/** The same delivery for many schools. */
export const PlanManyButton = dialogButton(() => import('./plan-many-dialog').then((file) => file.PlanManyDialog), {
  label: 'keptDeliveries.many.open',
  size: 'sm',
  icon: <Boxes aria-hidden="true" />,
})

export const NewMaterialButton = newButton(loadMaterial, 'keptDeliveries.materials.new')

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
