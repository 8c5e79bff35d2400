'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { disableContactAction } from '@/lib/features/people/contacts/actions'
import type { PersonDialogProps } from './person-dialogs'

const load = () => import('./person-dialogs')
const nameDialog = lazyDialog(() => load().then((file) => file.NameDialog))
const addressDialog = lazyDialog(() => load().then((file) => file.AddressDialog))
const moveDialog = lazyDialog(() => load().then((file) => file.MoveDialog))
const handOverDialog = lazyDialog(() => load().then((file) => file.HandOverDialog))
const disableDialog = lazyDialog(() => load().then((file) => file.DisableDialog))

/** What a registrar does with an adviser or coordinator. */
export function PersonActions({ person }: Omit<PersonDialogProps, 'onClose'>) {
  const t = useTranslations('peopleConsole')
  const enabling = useRefreshing(disableContactAction, { successMessage: t('enabled') })
  const dialogProps = { person }
  return (
    <>
      <DialogButton dialog={nameDialog} dialogProps={dialogProps}>
        {t('name.open')}
      </DialogButton>
      <DialogButton dialog={addressDialog} dialogProps={dialogProps}>
        {t('email.open')}
      </DialogButton>
      <DialogButton dialog={moveDialog} dialogProps={dialogProps}>
        {t('move.open')}
      </DialogButton>
      {person.students > 0 && (
        <DialogButton dialog={handOverDialog} dialogProps={dialogProps}>
          {t('handOver.open')}
        </DialogButton>
      )}
      {person.isDisabled ? (
        <Button
          pending={enabling.pending}
          onClick={() => void enabling.run({ contactId: person.id, version: person.version, isDisabled: false })}
        >
          {t('enable')}
        </Button>
      ) : (
        <DialogButton dialog={disableDialog} dialogProps={dialogProps}>
          {t('disable')}
        </DialogButton>
      )}
      {enabling.fault && <FaultBanner fault={enabling.fault} />}
    </>
  )
}
