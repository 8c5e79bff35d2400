import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ApprovalTools } from '@/components/registrations/approvals/approval-tools'
import { EducatorApprovals } from '@/components/registrations/approvals/educator-approvals'
import { SchoolApprovals } from '@/components/registrations/approvals/school-approvals'
import { approvalsHref, educatorApprovalsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList } from '@/components/ui/paged-list'
import { TabLinks } from '@/components/ui/tab-links'
import { listApplications } from '@/lib/features/registrations/educators/list-applications'
import { listApprovals } from '@/lib/features/registrations/school-registrations/list-approvals'
import { approvalQueues } from '@/lib/features/registrations/school-registrations/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('approvals.title')

type Query = Promise<{ tab?: string; state?: string; search?: string; page?: string }>

export default async function ApprovalsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const query = await searchParams
  const t = await getTranslations('approvals')
  const isEducators = query.tab === 'educators'
  const view = {
    queue: approvalQueues.find((one) => one === query.state) ?? 'open',
    search: String(query.search ?? '').slice(0, 100),
    page: pageOf(query.page),
  }
  const schools = await read(listApprovals, isEducators ? { pageSize: 1 } : { ...view, pageSize })
  const educators = await read(listApplications, isEducators ? { ...view, pageSize } : { pageSize: 1 })
  const { rows, total, counts } = isEducators ? educators : schools
  return (
    <ListScreen
      texts={['approvals', 'schoolRegistrations', 'statuses', 'fields']}
      title={t('title')}
      file={
        rows.length > 0 && {
          list: isEducators ? `${approvalsHref}/educators` : approvalsHref,
          query: { state: view.queue, search: view.search },
        }
      }
      tabs={
        <TabLinks
          isInBand
          label={t('title')}
          tabs={[
            { href: approvalsHref, label: t('schools'), count: schools.counts.open, current: !isEducators },
            {
              href: educatorApprovalsHref,
              label: t('educators'),
              count: educators.counts.open,
              current: isEducators,
            },
          ]}
        />
      }
    >
      <ApprovalTools queue={view.queue} counts={counts} search={view.search} />
      <BandList
        count={rows.length}
        {...{ page: view.page, pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={view.search !== ''}
        nothing={{ title: t(view.queue === 'open' ? 'noneOpen' : 'none'), text: t('noneText') }}
        noMatch={{ title: t('noMatch'), clear: { href: approvalsHref, label: t('clear') } }}
      >
        {isEducators ? <EducatorApprovals rows={educators.rows} /> : <SchoolApprovals rows={schools.rows} />}
      </BandList>
    </ListScreen>
  )
}
