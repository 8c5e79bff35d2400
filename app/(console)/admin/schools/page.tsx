import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { viewOf } from '@/components/people/school-console/list-view'
import { NewSchoolButton } from '@/components/people/school-console/new-school-button'
import { SchoolTable } from '@/components/people/school-console/school-table'
import { SchoolTools } from '@/components/people/school-console/school-tools'
import { schoolsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList, listPage } from '@/components/ui/paged-list'
import { getSchoolForm } from '@/lib/features/people/schools/get-school-form'
import { listSchools } from '@/lib/features/people/schools/list-schools'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('schoolConsole.title')

export default async function SchoolsPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const view = viewOf(params)
  const [t, faults] = await Promise.all([getTranslations('schoolConsole'), getTranslations('faults')])
  const { rows, total, counts, seasons, whyNotKeep } = await read(listSchools, { ...view, pageSize })
  return (
    <ListScreen
      texts={['schoolConsole', 'schools', 'fields']}
      title={t('title')}
      file={rows.length > 0 && { label: t('export'), list: schoolsHref, query: params }}
      actions={<NewSchoolButton {...(await read(getSchoolForm, {}))} reason={whyNotKeep && faults(whyNotKeep)} />}
    >
      <SchoolTools view={view} counts={counts} seasons={seasons} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, schoolsHref)}>
        <SchoolTable schools={rows} />
      </BandList>
    </ListScreen>
  )
}
