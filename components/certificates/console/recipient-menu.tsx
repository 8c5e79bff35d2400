'use client'

import { Ban, Ellipsis, FileCheck, FileText, RefreshCw, UserPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { certificateHref } from '@/components/shell/addresses'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import {
  issueAgainAction,
  reissueCertificateAction,
  revokeCertificateAction,
} from '@/lib/features/certificates/certificates/actions'
import { NameOverrideDialog } from './name-override-dialog'
import { CertificateReasonDialog } from './reason-dialog'
import type { Recipient } from './recipient-view'

export type RecipientMenuProps = {
  recipient: Pick<Recipient, 'registrationId' | 'printed' | 'certificate' | 'issue' | 'revokedId'>
  /** Without the right to change anything, only the paper is offered. */
  mayIssue: boolean
}

/** The actions for one recipient: the printed name, the paper, and a correction or revocation. */
export function RecipientMenu({ recipient, mayIssue }: RecipientMenuProps) {
  const t = useTranslations('certificateConsole.recipients')
  const [dialog, setAsked] = useState<'name' | 'again' | 'reissue' | 'revoke' | null>(null)
  const { registrationId, printed, certificate, issue, revokedId } = recipient
  // Only the revocation keeps the student from a new certificate.
  const again = issue.is === 'held' && issue.why === 'certificates.wasRevoked' ? revokedId : null
  const close = () => setAsked(null)
  const items = [
    ...(certificate === null
      ? []
      : [{ label: t('open'), icon: <FileText aria-hidden="true" />, href: certificateHref(certificate.token) }]),
    ...(mayIssue && registrationId !== null
      ? [{ label: t('correctName'), icon: <UserPen aria-hidden="true" />, onChoose: () => setAsked('name') }]
      : []),
    ...(mayIssue && again !== null
      ? [{ label: t('again'), icon: <FileCheck aria-hidden="true" />, onChoose: () => setAsked('again') }]
      : []),
    ...(mayIssue && certificate !== null
      ? [
          { label: t('reissue'), icon: <RefreshCw aria-hidden="true" />, onChoose: () => setAsked('reissue') },
          { label: t('revoke'), icon: <Ban aria-hidden="true" />, danger: true, onChoose: () => setAsked('revoke') },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={printed.latin}
        items={items}
        trigger={
          <IconButton size="sm" label={t('actionsFor', { name: printed.latin })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      {dialog === 'name' && registrationId !== null && (
        <NameOverrideDialog registrationId={registrationId} printed={printed.latin} onClose={close} />
      )}
      {dialog === 'again' && again !== null && (
        <CertificateReasonDialog
          action={issueAgainAction}
          input={{ certificateId: again }}
          title={t('againTitle', { name: printed.latin })}
          text={t('againText')}
          confirm={t('again')}
          successMessage={t('issuedAgain')}
          onClose={close}
        />
      )}
      {dialog === 'reissue' && certificate !== null && (
        <CertificateReasonDialog
          action={reissueCertificateAction}
          input={{ certificateId: certificate.id }}
          title={t('reissueTitle', { name: printed.latin })}
          text={t('reissueText')}
          confirm={t('reissue')}
          successMessage={t('reissued')}
          onClose={close}
        />
      )}
      {dialog === 'revoke' && certificate !== null && (
        <CertificateReasonDialog
          action={revokeCertificateAction}
          input={{ certificateId: certificate.id }}
          title={t('revokeTitle', { number: certificate.number })}
          text={t('revokeText', { name: printed.latin })}
          confirm={t('revokeOne')}
          successMessage={t('revokedOne')}
          isDangerous
          onClose={close}
        />
      )}
    </>
  )
}
