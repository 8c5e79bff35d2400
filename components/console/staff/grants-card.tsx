'use client'

import { Plus } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Card } from '@/components/ui/card'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { takeGrantAction } from '@/lib/features/console/staff/actions'
import { dateInProse } from '@/lib/i18n/format'
import { useGrantName } from './grant-name'
import type { ShownAdministrator } from './shown-administrator'

const addGrantDialog = lazyDialog(() => import('./add-grant-dialog').then((file) => file.AddGrantDialog))

/** What an administrator may do, and where. */
export function GrantsCard({ administrator }: { administrator: ShownAdministrator }) {
  const t = useTranslations('staff.grant')
  const { id, name, grants, projects } = administrator
  return (
    <Card
      flush
      title={t('title')}
      description={t('description')}
      actions={
        <DialogButton
          dialog={addGrantDialog}
          dialogProps={{ administrator: { id, name }, projects }}
          icon={<Plus aria-hidden="true" />}
        >
          {t('add')}
        </DialogButton>
      }
    >
      {grants.length === 0 && <p className="px-5 py-4 text-ink-muted sm:px-6">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {grants.map((grant) => (
          <Grant key={grant.id} administrator={administrator} grant={grant} />
        ))}
      </ul>
    </Card>
  )
}

type Grant = ShownAdministrator['grants'][number]

function Grant({ administrator: { id, name }, grant }: { administrator: ShownAdministrator; grant: Grant }) {
  const t = useTranslations('staff')
  const faults = useTranslations('faults')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const grantName = useGrantName()
  const operation = useRefreshing(takeGrantAction, { successMessage: t('grant.taken') })
  const date = dateInProse(new Date(grant.createdAt), language, zone)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{grantName(grant)}</p>
        <p className="text-ink-muted text-sm">{t(`explained.${grant.role}`)}</p>
        <p className="text-ink-muted text-sm">
          {grant.grantedBy === null ? t('grant.since', { date }) : t('grant.by', { date, name: grant.grantedBy })}
        </p>
      </div>
      <AskedAction
        label={t('grant.take')}
        named={t('grant.takeOf', { grant: grantName(grant) })}
        reason={grant.whyNotTake && faults(grant.whyNotTake)}
        title={t('grant.takeTitle', { grant: grantName(grant) })}
        look={{ variant: 'quiet', tone: 'danger' }}
        operation={operation}
        onConfirm={() => void operation.run({ administratorId: id, grantId: grant.id })}
      >
        {t('grant.takeText', { name })}
      </AskedAction>
    </li>
  )
}
