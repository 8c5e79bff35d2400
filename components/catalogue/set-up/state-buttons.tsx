'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { useOperation } from '@/components/forms/use-operation'
import { setUpProjectsHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import {
  closeProjectAction,
  deleteDraftAction,
  publishProjectAction,
  withdrawProjectAction,
} from '@/lib/features/catalogue/set-up/actions'
import type { ProjectState } from '@/lib/db/generated/enums'

type StateStep = 'publish' | 'withdraw' | 'close' | 'delete'
export type StateButtonsProps = {
  project: { id: string; version: number; code: string; state: ProjectState }
  /** Why a step can't be taken, in words. */
  whyNot: Record<StateStep, string | null>
}

/** The steps between draft, published and closed; each says why it can't be taken. */
export function StateButtons({ project, whyNot }: StateButtonsProps) {
  const t = useTranslations('setUp.goLive')
  const router = useRouter()
  const [asked, setAsked] = useState<StateStep | null>(null)
  const onSuccess = () => setAsked(null)
  const publish = useRefreshing(publishProjectAction, { successMessage: t('publish.done'), onSuccess })
  const withdraw = useRefreshing(withdrawProjectAction, { successMessage: t('withdraw.done'), onSuccess })
  const close = useRefreshing(closeProjectAction, { successMessage: t('close.done'), onSuccess })
  const remove = useOperation(deleteDraftAction, {
    successMessage: t('delete.done'),
    onSuccess: () => router.push(setUpProjectsHref()),
  })
  const operation = asked && { publish, withdraw, close, delete: remove }[asked]
  const { state } = project
  const ask = (step: StateStep) => {
    for (const one of [publish, withdraw, close, remove]) one.reset()
    setAsked(step)
  }
  const reopens = state === 'CLOSED'
  return (
    <div className="flex flex-col items-stretch gap-2">
      {state !== 'PUBLISHED' && (
        <Button block variant="primary" reason={whyNot.publish} onClick={() => ask('publish')}>
          {t(reopens ? 'publish.reopen' : 'publish.button')}
        </Button>
      )}
      {state === 'PUBLISHED' && (
        <Button block reason={whyNot.close} onClick={() => ask('close')}>
          {t('close.button')}
        </Button>
      )}
      {state !== 'DRAFT' && (
        <Button block variant="quiet" reason={whyNot.withdraw} onClick={() => ask('withdraw')}>
          {t('withdraw.button')}
        </Button>
      )}
      {state === 'DRAFT' && whyNot.delete === null && (
        <Button block variant="quiet" onClick={() => ask('delete')}>
          {t('delete.button')}
        </Button>
      )}
      {asked && operation && (
        <ConfirmOperation
          title={t(`${asked}.title`, { code: project.code })}
          confirm={t(asked === 'publish' && reopens ? 'publish.reopen' : `${asked}.button`)}
          tone={asked === 'delete' ? 'danger' : 'primary'}
          operation={operation}
          onConfirm={() => void operation.run({ projectId: project.id, version: project.version })}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.text`)}
        </ConfirmOperation>
      )}
    </div>
  )
}
