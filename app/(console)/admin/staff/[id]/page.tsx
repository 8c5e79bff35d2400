import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { PersonDataCard } from '@/components/console/erasures/person-data-card'
import { HistoryLink } from '@/components/console/audit/history-link'
import { AccountCard } from '@/components/console/staff/account-card'
import { GrantsCard } from '@/components/console/staff/grants-card'
import { SessionsCard } from '@/components/console/staff/sessions-card'
import { staffHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { StatusChip } from '@/components/ui/status-chip'
import { getErasure } from '@/lib/features/console/erasures/get-erasure'
import { getAdministrator } from '@/lib/features/console/staff/get-administrator'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('staff.name')

export default async function AdministratorPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await reader('admin')
  const { id } = await params
  const t = await getTranslations('staff')
  const erasing = await read(getErasure, { kind: 'ADMINISTRATOR', personId: id })
  const data = { ...erasing, mayDownload: false, isLive: true }
  if (erasing.erasure?.state === 'DONE') {
    const name = t('erased')
    return (
      <>
        <PageHeader
          title={name}
          back={{ href: staffHref, label: t('back') }}
          actions={<HistoryLink actor={actor} id={id} />}
        />
        <PersonDataCard {...data} person={{ kind: 'ADMINISTRATOR', id, name }} />
      </>
    )
  }
  const administrator = await read(getAdministrator, { administratorId: id })
  return (
    <>
      <PageHeader
        title={administrator.name}
        description={administrator.email}
        marks={administrator.disabledAt !== null && <StatusChip tone="bad">{t('disabledMark')}</StatusChip>}
        back={{ href: staffHref, label: t('back') }}
        actions={<HistoryLink actor={actor} id={administrator.id} />}
      />
      <Messages of={['staff', 'fields', 'faults']}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <GrantsCard administrator={administrator} />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <AccountCard administrator={administrator} />
            <SessionsCard administrator={administrator} />
            <PersonDataCard {...data} person={{ kind: 'ADMINISTRATOR', id, name: administrator.name }} />
          </div>
        </div>
      </Messages>
    </>
  )
}
