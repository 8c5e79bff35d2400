import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { MailTabs } from '@/components/console/mails/mail-tabs'
import { MailTools } from '@/components/console/mails/mail-tools'
import { mailsViewOf } from '@/components/console/mails/mail-view'
import { SuppressedTable } from '@/components/console/mails/suppressed-table'
import { TickedMails } from '@/components/console/mails/ticked-mails'
import { mailsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listMails } from '@/lib/features/console/mails/list-mails'
import { listSuppressedAddresses } from '@/lib/features/console/mails/list-suppressed-addresses'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('mails.title')

export default async function MailsPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const view = mailsViewOf(params)
  const t = await getTranslations('mails')
  const isOfAddresses = params.get('tab') === 'addresses'
  const tabs = <MailTabs current={isOfAddresses ? 'addresses' : 'mails'} />
  if (isOfAddresses) {
    const { search, page } = view
    const { rows, total } = await read(listSuppressedAddresses, { search, page, pageSize })
    return (
      <ListScreen
        texts={['mails']}
        title={t('title')}
        tabs={tabs}
        file={rows.length > 0 && { list: `${mailsHref()}/addresses`, query: { search } }}
      >
        <ListTools>
          <ListSearch isInBand label={t('search')} search={search} />
          <span className="text-ink-muted text-sm">{t('addressesText')}</span>
        </ListTools>
        <BandList
          {...listPage({ rows, total, pageSize, view: { search, page } }, t, mailsHref({ tab: 'addresses' }))}
          nothing={{ title: t('noAddresses'), text: t('noAddressesText') }}
        >
          <SuppressedTable addresses={rows} />
        </BandList>
      </ListScreen>
    )
  }
  const { rows, total, counts, resendable, now } = await read(listMails, { ...view, pageSize })
  const { page: _, ...narrowing } = view
  return (
    <ListScreen
      texts={['mails']}
      title={t('title')}
      tabs={tabs}
      file={rows.length > 0 && { list: mailsHref(), query: params }}
    >
      <MailTools view={view} counts={counts} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, mailsHref())}>
        <TickedMails mails={rows} resendable={resendable} narrowing={narrowing} now={now} />
      </BandList>
    </ListScreen>
  )
}
