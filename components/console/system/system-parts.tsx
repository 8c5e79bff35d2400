import { useTranslations } from 'next-intl'
import { mailsHref, paymentsHref } from '@/components/shell/console-addresses'
import { Description } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import type { SystemView } from '@/lib/features/console/system/get-system'
import { Bytes, Span, When } from './figures'
import { PartCard } from './part-card'
import { TestMailButton } from './test-mail-button'

type PartProps<Name extends keyof SystemView> = { part: SystemView[Name] }

export function DatabasePart({ part }: PartProps<'database'>) {
  const t = useTranslations('system.database')
  const { facts } = part
  return (
    <PartCard name="database" part={part}>
      {facts && (
        <>
          <Description term={t('version')}>{facts.version}</Description>
          <Description term={t('size')}>
            <Bytes value={facts.bytes} />
          </Description>
          <Description term={t('connections')}>
            {t('connectionsOf', { count: facts.connections, most: facts.mostConnections })}
          </Description>
          <Description term={t('migrations')}>
            {t('migrationsAt', { count: facts.migrations, name: facts.newestMigration ?? '–' })}
          </Description>
          <Description term={t('oldest')}>
            {facts.oldestTransaction === null ? t('none') : <Span seconds={facts.oldestTransaction} />}
          </Description>
        </>
      )}
    </PartCard>
  )
}

export function MailPart({ part }: PartProps<'mail'>) {
  const t = useTranslations('system.mail')
  const { facts, transport, oldestWaiting } = part
  return (
    <PartCard name="mail" part={part} actions={<TestMailButton />}>
      <Description term={t('transport')}>{t(transport)}</Description>
      {facts && (
        <>
          <Description term={t('last')}>
            <When at={facts.lastSentAt} none={t('never')} />
          </Description>
          <Description term={t('waiting')}>
            <Link href={mailsHref({ state: 'QUEUED' })}>{facts.waiting}</Link>
          </Description>
          <Description term={t('oldest')}>
            {oldestWaiting === null ? '–' : <Span seconds={oldestWaiting} />}
          </Description>
          <Description term={t('failed')}>
            <Link href={mailsHref({ state: 'FAILED' })}>{facts.failed}</Link>
          </Description>
          <Description term={t('suppressed')}>
            <Link href={mailsHref({ tab: 'addresses' })}>{facts.suppressed}</Link>
          </Description>
        </>
      )}
    </PartCard>
  )
}

export function StoragePart({ part }: PartProps<'storage'>) {
  const t = useTranslations('system.storage')
  const { facts, room } = part
  return (
    <PartCard name="storage" part={part}>
      <Description term={t('store')}>{t(room.store)}</Description>
      {room.store === 'QINIU' && <Description term={t('reachable')}>{t(room.isReachable ? 'yes' : 'no')}</Description>}
      {room.store === 'LOCAL' && room.freeBytes !== null && (
        <Description term={t('free')}>
          {t.rich('freeOf', {
            free: () => <Bytes value={room.freeBytes ?? 0} />,
            total: () => <Bytes value={room.totalBytes ?? 0} />,
          })}
        </Description>
      )}
      {facts && (
        <>
          <Description term={t('files')}>{facts.files}</Description>
          <Description term={t('size')}>
            <Bytes value={facts.bytes} />
          </Description>
          <Description term={t('last')}>
            <When at={facts.lastStoredAt} none="–" />
          </Description>
        </>
      )}
    </PartCard>
  )
}

export function PaymentsPart({ part }: PartProps<'payments'>) {
  const t = useTranslations('system.payments')
  const methods = useTranslations('ownDetail.providers')
  return (
    <PartCard name="payments" part={part}>
      <Description term={t('mode')}>{t(part.mode === 'live' ? 'modeLive' : 'modeSandbox')}</Description>
      {part.providers.map(({ name, isSandbox, facts }) => (
        <Description key={name} term={`${methods(name)} (${name})`}>
          <span className="block">{t(isSandbox ? 'sandbox' : 'live')}</span>
          {facts && (
            <span className="block text-ink-muted">
              {facts.lastEventAt === null
                ? t('noEvent')
                : t.rich('event', { when: () => <When at={facts.lastEventAt} none="" /> })}
              {' · '}
              {facts.unsettled === 0 ? (
                t('settled')
              ) : (
                <Link href={`${paymentsHref}?${new URLSearchParams({ state: 'CONFIRMING', method: name })}`}>
                  {t('unsettled', { count: facts.unsettled })}
                </Link>
              )}
              {facts.failed > 0 && (
                <>
                  {' · '}
                  <Link href={`${paymentsHref}?tab=findings`}>{t('failed', { count: facts.failed })}</Link>
                </>
              )}
            </span>
          )}
        </Description>
      ))}
    </PartCard>
  )
}

export function ClockPart({ part }: PartProps<'clock'>) {
  const t = useTranslations('system.clock')
  const skew = part.skewMs
  const seconds = Math.abs(skew ?? 0) / 1000
  return (
    <PartCard name="clock" part={part}>
      <Description term={t('server')}>
        <When at={part.server} none="" />
      </Description>
      {skew !== null && (
        <Description term={t('skew')}>
          {seconds < 0.1 ? t('same') : t(skew > 0 ? 'ahead' : 'behind', { seconds: seconds.toFixed(1) })}
        </Description>
      )}
    </PartCard>
  )
}

export function VersionPart({ part }: PartProps<'version'>) {
  const t = useTranslations('system.version')
  return (
    <PartCard name="version" part={part}>
      <Description term={t('version')}>{part.version || t('unknown')}</Description>
      <Description term={t('commit')}>
        <code>{part.commit || t('unknown')}</code>
      </Description>
      <Description term={t('built')}>
        <When at={part.builtAt || null} none={t('unknown')} />
      </Description>
      <Description term={t('node')}>{part.node}</Description>
    </PartCard>
  )
}

export function BackupPart({ part }: PartProps<'backup'>) {
  const t = useTranslations('system.backup')
  const { backup, restore } = part
  return (
    <PartCard name="backup" part={part}>
      <Description term={t('last')}>
        <When at={backup?.at ?? null} none={t('never')} />
        {backup?.failure && <span className="block text-bad">{t('failure', { why: backup.failure })}</span>}
      </Description>
      {backup && backup.failure === null && (
        <>
          <Description term={t('size')}>
            {backup.bytes !== null && <Bytes value={backup.bytes} />}{' '}
            <span className="text-ink-muted">{t('contents', { rows: backup.rows, files: backup.files })}</span>
          </Description>
          <Description term={t('took')}>
            <Span seconds={backup.seconds} />
          </Description>
          <Description term={t('path')}>
            <code className="wrap-anywhere">{backup.path}</code>
          </Description>
        </>
      )}
      <Description term={t('restore')}>
        {restore === null
          ? t('restoreNever')
          : t.rich(restore.failure === null ? 'restored' : 'restoreFailed', {
              when: () => <When at={restore.at} none="" />,
              rows: restore.rows,
              why: restore.failure ?? '',
            })}
      </Description>
    </PartCard>
  )
}
