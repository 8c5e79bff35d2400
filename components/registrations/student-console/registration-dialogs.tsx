'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ReasonDialog, type ReasonDialogProps } from '@/components/forms/reason-dialog'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { searchWords } from '@/components/people/people-console/choice-search'
import { ChooseWithReason } from '@/components/people/people-console/choose-with-reason'
import {
  cancelPackageAction,
  cancelRegistrationAction,
  findMoveTargetsAction,
  moveRegistrationAction,
  waiveFeeAction,
  waivePackageAction,
} from '@/lib/features/registrations/kept-registrations/actions'
import { moneyText } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'

export type RegistrationDialogProps = {
  /** `project`: its name in the reader's language. */
  registration: { id: string; project: string }
  onClose: () => void
}

/** Another project, found by typing, and why. */
export function ToProjectDialog({ registration: { id: registrationId, project }, onClose }: RegistrationDialogProps) {
  const t = useTranslations('studentConsole')
  const words = useTranslations('studentConsole.toProject')
  const faults = useTranslations('faults')
  const language = useLocale()
  const find = useOperation(findMoveTargetsAction)
  const operation = useRefreshing(moveRegistrationAction, { successMessage: t('toProject.done'), onSuccess: onClose })
  return (
    <ChooseWithReason
      title={t('toProject.title', { project })}
      text={t('toProject.text')}
      words={{ ...searchWords(words), choose: words('choose'), button: words('look') }}
      first={[]}
      find={find}
      about={{ registrationId }}
      shown={(target) => ({
        id: target.id,
        name: inLanguage(target.name, language),
        hint: [target.code, target.season.code, moneyText(target.priceMinor, target.currency)].join(' · '),
      })}
      into={(name) => t('toProject.into', { project: name })}
      another={t('toProject.another')}
      submit={t('toProject.submit')}
      hint={t('toldReason')}
      whyNot={({ whyNot }) => whyNot && faults(whyNot)}
      operation={operation}
      onSubmit={(target, reason) => void operation.run({ registrationId, projectCode: target.code, reason })}
      onClose={onClose}
    />
  )
}

export function WaiveDialog({ registration: { id: registrationId, project }, onClose }: RegistrationDialogProps) {
  const t = useTranslations('studentConsole')
  const operation = useRefreshing(waiveFeeAction, { successMessage: t('waive.done'), onSuccess: onClose })
  const onReason = (reason: string) => void operation.run({ registrationId, reason })
  return <ToldReasonDialog of="waive" name={project} {...{ operation, onReason, onClose }} />
}

export function CancelRegistrationDialog({ registration, onClose }: RegistrationDialogProps) {
  const t = useTranslations('studentConsole')
  const { id: registrationId, project } = registration
  const operation = useRefreshing(cancelRegistrationAction, { successMessage: t('cancel.done'), onSuccess: onClose })
  const onReason = (reason: string) => void operation.run({ registrationId, reason })
  return <ToldReasonDialog of="cancel" name={project} {...{ operation, onReason, onClose }} />
}

export type PackageDialogProps = {
  packageRegistrationId: string
  /** Of the package, in the reader's language. */
  name: string
  onClose: () => void
}

export function CancelPackageDialog({ packageRegistrationId, name, onClose }: PackageDialogProps) {
  const t = useTranslations('studentConsole')
  const operation = useRefreshing(cancelPackageAction, { successMessage: t('cancelPackage.done'), onSuccess: onClose })
  const onReason = (reason: string) => void operation.run({ packageRegistrationId, reason })
  return <ToldReasonDialog of="cancelPackage" {...{ name, operation, onReason, onClose }} />
}

export function WaivePackageDialog({ packageRegistrationId, name, onClose }: PackageDialogProps) {
  const t = useTranslations('studentConsole')
  const operation = useRefreshing(waivePackageAction, { successMessage: t('waivePackage.done'), onSuccess: onClose })
  const onReason = (reason: string) => void operation.run({ packageRegistrationId, reason })
  return <ToldReasonDialog of="waivePackage" {...{ name, operation, onReason, onClose }} />
}

type ToldReasonProps = Pick<ReasonDialogProps, 'operation' | 'onReason' | 'onClose'> & {
  of: 'cancel' | 'cancelPackage' | 'waive' | 'waivePackage'
  name: string
}

/** A reason that the student reads; what ends something looks like it. */
function ToldReasonDialog({ of, name, ...dialog }: ToldReasonProps) {
  const t = useTranslations('studentConsole')
  const common = useTranslations('common')
  const ends = of === 'cancel' || of === 'cancelPackage'
  return (
    <ReasonDialog
      {...dialog}
      {...(ends && { variant: 'danger' as const, cancel: common('back') })}
      title={t(`${of}.title`, { project: name })}
      description={t(`${of}.text`)}
      label={t('reason')}
      hint={t('toldReason')}
      missing={t('reasonMissing')}
      submit={t(`${of}.submit`)}
    />
  )
}
