'use client'

import { Copy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { Bilingual } from '@/lib/i18n/languages'

const nameDialog = lazyDialog(() => import('./name-dialog').then((file) => file.NameDialog))

export function NewPackageButton({ reason }: { reason: string | null }) {
  const t = useTranslations('packageSetUp')
  return (
    <DialogButton
      {...{ dialog: nameDialog, dialogProps: { from: null }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

export function CopyPackageButton({ from, reason }: { from: { id: string; name: Bilingual }; reason: string | null }) {
  const t = useTranslations('packageSetUp')
  return (
    <DialogButton
      {...{ dialog: nameDialog, dialogProps: { from }, reason }}
      size="sm"
      icon={<Copy aria-hidden="true" />}
    >
      {t('copy')}
    </DialogButton>
  )
}
