'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { endAdministratorSessionAction } from '@/lib/features/console/staff/actions'
import { browserName } from './browser-name'
import type { ShownAdministrator } from './shown-administrator'

/** Where an administrator is signed in now. */
export function SessionsCard({ administrator: { id, sessions } }: { administrator: ShownAdministrator }) {
  const t = useTranslations('staff.sessions')
  return (
    <Card flush title={t('title')} description={t('description')}>
      {sessions.length === 0 && <p className="px-5 py-4 text-ink-muted sm:px-6">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} administratorId={id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

type SessionRowProps = { administratorId: string; session: ShownAdministrator['sessions'][number] }

function SessionRow({ administratorId, session }: SessionRowProps) {
  const t = useTranslations('staff.sessions')
  const operation = useRefreshing(endAdministratorSessionAction, { successMessage: t('ended') })
  const browser = browserName(session.userAgent) ?? t('unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {session.project && <Badge>{session.project}</Badge>}
          {session.isPresent && <Badge accent>{t('present')}</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          {t.rich('seen', { at: () => <DateTime value={session.lastSeenAt} as="brief" /> })}
          {' · '}
          {t.rich('since', { at: () => <DateTime value={session.createdAt} as="brief" /> })}
        </p>
      </div>
      {!session.isPresent && (
        <AskedAction
          label={t('end')}
          named={t('endOf', { browser })}
          title={t('endTitle')}
          look={{ variant: 'quiet', tone: 'danger' }}
          operation={operation}
          onConfirm={() => void operation.run({ administratorId, sessionId: session.id })}
        >
          {t('endText', { browser })}
        </AskedAction>
      )}
    </li>
  )
}
