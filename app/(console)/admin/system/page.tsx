import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { QueuePart } from '@/components/console/system/queue-part'
import {
  BackupPart,
  ClockPart,
  DatabasePart,
  MailPart,
  PaymentsPart,
  StoragePart,
  VersionPart,
} from '@/components/console/system/system-parts'
import { systemHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { getSystem } from '@/lib/features/console/system/get-system'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('system.title')

export default async function SystemPage() {
  await reader('admin')
  const t = await getTranslations('system')
  const { now, ...parts } = await read(getSystem, {})
  const count = Object.values(parts).filter(({ state }) => state === 'attention' || state === 'unknown').length
  return (
    <Messages of={['system']}>
      <ListFrame
        title={t('title')}
        actions={
          <ButtonLink size="sm" href={systemHref}>
            {t('again')}
          </ButtonLink>
        }
      >
        <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
          <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-5 text-sm sm:px-5 sm:[&_dl>div]:py-2">
            <p className="text-ink-muted">
              <strong className="font-semibold text-ink">{t('summary.title', { count })}</strong>{' '}
              {t.rich('description', { time: () => <DateTime value={now} as="table" /> })}
            </p>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-5">
                <DatabasePart part={parts.database} />
                <QueuePart part={parts.queue} />
                <ClockPart part={parts.clock} />
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <BackupPart part={parts.backup} />
                <MailPart part={parts.mail} />
                <PaymentsPart part={parts.payments} />
                <StoragePart part={parts.storage} />
                <VersionPart part={parts.version} />
              </div>
            </div>
          </div>
        </div>
      </ListFrame>
    </Messages>
  )
}
