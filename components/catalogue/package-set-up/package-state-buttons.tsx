'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { packagesHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import {
  closePackageAction,
  deletePackageAction,
  publishPackageAction,
} from '@/lib/features/catalogue/packages/actions'

type PackageStep = 'publish' | 'close' | 'delete'
export type PackageStateButtonsProps = {
  bundle: { id: string; version: number; state: 'DRAFT' | 'PUBLISHED' | 'CLOSED' }
  name: string
  /** Why a step can't be taken, in words. */
  whyNot: Record<PackageStep, string | null>
}

/** The steps between draft, on offer and closed; each says why it can't be taken. */
export function PackageStateButtons({ bundle, name, whyNot }: PackageStateButtonsProps) {
  const t = useTranslations('packageSetUp.goLive')
  const router = useRouter()
  const [asked, setAsked] = useState<PackageStep | null>(null)
  const onSuccess = () => setAsked(null)
  const publish = useRefreshing(publishPackageAction, { successMessage: t('publish.done'), onSuccess })
  const close = useRefreshing(closePackageAction, { successMessage: t('close.done'), onSuccess })
  const remove = useOperation(deletePackageAction, {
    successMessage: t('delete.done'),
    onSuccess: () => router.push(packagesHref),
  })
  const operation = asked && { publish, close, delete: remove }[asked]
  const ask = (step: PackageStep) => {
    for (const one of [publish, close, remove]) one.reset()
    setAsked(step)
  }
  const reopens = bundle.state === 'CLOSED'
  return (
    <div className="flex flex-col items-stretch gap-2">
      {bundle.state === 'PUBLISHED' ? (
        <Button block reason={whyNot.close} onClick={() => ask('close')}>
          {t('close.button')}
        </Button>
      ) : (
        <Button block variant="primary" reason={whyNot.publish} onClick={() => ask('publish')}>
          {t(reopens ? 'publish.reopen' : 'publish.button')}
        </Button>
      )}
      {whyNot.delete === null && (
        <Button block variant="quiet" onClick={() => ask('delete')}>
          {t('delete.button')}
        </Button>
      )}
      {asked && operation && (
        <ConfirmOperation
          title={t(`${asked}.title`, { name })}
          confirm={t(asked === 'publish' && reopens ? 'publish.reopen' : `${asked}.button`)}
          tone={asked === 'delete' ? 'danger' : 'primary'}
          operation={operation}
          onConfirm={() => void operation.run({ packageId: bundle.id, version: bundle.version })}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.text`)}
        </ConfirmOperation>
      )}
    </div>
  )
}
