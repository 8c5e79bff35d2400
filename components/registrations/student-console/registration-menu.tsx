'use client'

import { ArrowRightLeft, BadgePercent, Ban, Ellipsis, FileText, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/icon-button'
import { lazyDialog, useLazyDialog } from '@/components/ui/lazy-dialog'
import { Menu } from '@/components/ui/menu'
import type { LettersDialogProps } from './letters-dialog'
import type { PackageDialogProps } from './registration-dialogs'

const load = () => import('./registration-dialogs')
const assignDialog = lazyDialog(() => import('../shared/class-and-site-dialog').then((file) => file.ClassAndSiteDialog))
const toProjectDialog = lazyDialog(() => load().then((file) => file.ToProjectDialog))
const lettersDialog = lazyDialog(() => import('./letters-dialog').then((file) => file.LettersDialog))
const waiveDialog = lazyDialog(() => load().then((file) => file.WaiveDialog))
const cancelDialog = lazyDialog(() => load().then((file) => file.CancelRegistrationDialog))
const waivePackageDialog = lazyDialog(() => load().then((file) => file.WaivePackageDialog))
const cancelPackageDialog = lazyDialog(() => load().then((file) => file.CancelPackageDialog))

const moreButton = (label: string) => (
  <IconButton size="sm" label={label}>
    <Ellipsis aria-hidden="true" />
  </IconButton>
)

type RegistrationMenuProps = Pick<LettersDialogProps, 'registration' | 'letters'> & {
  /** Why not, by action; null: it is possible. */
  whyNot: Record<'move' | 'waive' | 'cancel', string | null>
}

/** What the organisers do with a registration; what is not possible says why. */
export function RegistrationMenu({ registration, letters, whyNot }: RegistrationMenuProps) {
  const t = useTranslations('studentConsole')
  const assign = useLazyDialog(assignDialog)
  const assignment = useTranslations('classAndSite')
  const toProject = useLazyDialog(toProjectDialog)
  const waive = useLazyDialog(waiveDialog)
  const letter = useLazyDialog(lettersDialog)
  const cancel = useLazyDialog(cancelDialog)
  return (
    <>
      <Menu
        label={registration.project}
        items={[
          {
            label: assignment('open'),
            icon: <MapPin aria-hidden="true" />,
            onChoose: assign.opener.onClick,
          },
          {
            label: t('toProject.open'),
            icon: <ArrowRightLeft aria-hidden="true" />,
            reason: whyNot.move,
            onChoose: toProject.opener.onClick,
          },
          {
            label: t('waive.open'),
            icon: <BadgePercent aria-hidden="true" />,
            reason: whyNot.waive,
            onChoose: waive.opener.onClick,
          },
          {
            label: t('letters.open'),
            icon: <FileText aria-hidden="true" />,
            onChoose: letter.opener.onClick,
          },
          {
            label: t('cancel.open'),
            icon: <Ban aria-hidden="true" />,
            danger: true,
            reason: whyNot.cancel,
            onChoose: cancel.opener.onClick,
          },
        ]}
        trigger={moreButton(t('more', { project: registration.project }))}
      />
      {assign.shown({ registrations: [{ id: registration.id, name: registration.project }] })}
      {toProject.shown({ registration })}
      {waive.shown({ registration })}
      {letter.shown({ registration, letters })}
      {cancel.shown({ registration })}
    </>
  )
}

type PackageMenuProps = {
  of: Omit<PackageDialogProps, 'onClose'>
  whyNot: Record<'waive' | 'cancel', string | null>
}

/** The same for a package. */
export function PackageMenu({ of, whyNot }: PackageMenuProps) {
  const t = useTranslations('studentConsole')
  const waive = useLazyDialog(waivePackageDialog)
  const cancel = useLazyDialog(cancelPackageDialog)
  return (
    <>
      <Menu
        label={of.name}
        items={[
          {
            label: t('waivePackage.open'),
            icon: <BadgePercent aria-hidden="true" />,
            reason: whyNot.waive,
            onChoose: waive.opener.onClick,
          },
          {
            label: t('cancelPackage.open'),
            icon: <Ban aria-hidden="true" />,
            danger: true,
            reason: whyNot.cancel,
            onChoose: cancel.opener.onClick,
          },
        ]}
        trigger={moreButton(t('more', { project: of.name }))}
      />
      {waive.shown(of)}
      {cancel.shown(of)}
    </>
  )
}
