'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { dialogButton } from '@/components/forms/dialog-button'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { unmarkDistinctStudentsAction } from '@/lib/features/people/kept-students/actions'
import type { MergeStudentsDialogProps } from './merge-students-dialog'

const load = () => import('./student-dialogs')
const mergeDialog = lazyDialog(() => import('./merge-students-dialog').then((file) => file.MergeStudentsDialog))

export const MoveStudentButton = dialogButton(() => load().then((file) => file.MoveStudentDialog), {
  label: 'studentConsole.move.open',
})

export const HandOverStudentButton = dialogButton(() => load().then((file) => file.HandOverStudentDialog), {
  label: 'studentConsole.handOver.open',
  nameOf: (t, { adviser }) => `${t('studentConsole.handOver.open')}${t('common.colon')}${adviser.name}`,
  size: 'sm',
})

/** `name`: of one of the two, for those who hear the button. */
type PairButtonProps = Omit<MergeStudentsDialogProps, 'onClose'> & { name: string }

/** Shows two entries side by side. */
export function CompareButton({ name, ...props }: PairButtonProps) {
  const t = useTranslations('studentConsole.doubles')
  return (
    <DialogButton size="sm" dialog={mergeDialog} dialogProps={props}>
      {t('compare')}
      <span className="sr-only">: {name}</span>
    </DialogButton>
  )
}

/** Takes back that two entries are two people. */
export function ListAgainButton({ name, ...pair }: PairButtonProps) {
  const t = useTranslations('studentConsole.doubles')
  const { run, pending, fault } = useRefreshing(unmarkDistinctStudentsAction, { successMessage: t('againDone') })
  return (
    <>
      <Button size="sm" pending={pending} onClick={() => void run(pair)}>
        {t('again')}
        <span className="sr-only">: {name}</span>
      </Button>
      {fault && <FaultBanner fault={fault} />}
    </>
  )
}
