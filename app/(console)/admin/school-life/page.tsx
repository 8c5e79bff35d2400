import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ImportHoursButton, NewHoursButton } from '@/components/school-life/console/hours-buttons'
import { HoursTable } from '@/components/school-life/console/hours-table'
import { HoursTools } from '@/components/school-life/console/hours-tools'
import { SchoolLifeTabs } from '@/components/school-life/console/school-life-tabs'
import { schoolLifeHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList } from '@/components/ui/paged-list'
import { listRecordedHours } from '@/lib/features/school-life/volunteering/list-recorded-hours'
import { hourSources } from '@/lib/features/school-life/volunteering/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('schoolLife.title')

/** Every hour that students have worked as volunteers, as the organisers record it (school-life#recorded-hours). */
export default async function SchoolLifePage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const [t, faults] = await Promise.all([getTranslations('schoolLife'), getTranslations('faults')])
  const year = Number(params.get('year'))
  const view = {
    search: (params.get('search') ?? '').slice(0, 200),
    year: Number.isInteger(year) && year >= 1900 && year < 3000 ? year : undefined,
    source: hourSources.find((source) => source === params.get('source')),
  }
  const page = pageOf(params.get('page'))
  const list = await read(listRecordedHours, { ...view, page, pageSize })
  const { rows, total, minutes, years, today, mayRecord } = list
  const reason = mayRecord ? null : faults('auth.forbidden')
  return (
    <ListScreen
      texts={['schoolLife', 'volunteering', 'fileImport']}
      title={t('title')}
      tabs={<SchoolLifeTabs current="hours" />}
      file={rows.length > 0 && { list: schoolLifeHref, query: params }}
      actions={
        <>
          <ImportHoursButton reason={reason} />
          <NewHoursButton today={today} reason={reason} />
        </>
      }
    >
      <HoursTools view={view} years={years} minutes={minutes} />
      <BandList
        count={rows.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('hours.shown', range)}
        isNarrowed={Object.values(view).some(Boolean)}
        nothing={{ title: t('hours.empty'), text: t('hours.emptyText') }}
        noMatch={{ title: t('hours.noMatch'), clear: { href: schoolLifeHref, label: t('hours.clear') } }}
      >
        <HoursTable rows={rows} today={today} />
      </BandList>
    </ListScreen>
  )
}
