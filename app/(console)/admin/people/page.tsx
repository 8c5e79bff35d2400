import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { PeopleTable } from '@/components/people/people-console/people-table'
import { PeopleTools } from '@/components/people/people-console/people-tools'
import { peopleHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { searchAndPage, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listPeople } from '@/lib/features/people/contacts/list-people'
import { contactRoles, contactStates } from '@/lib/features/people/contacts/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('peopleConsole.title')

export default async function PeoplePage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const t = await getTranslations('peopleConsole')
  const view = {
    ...searchAndPage(params),
    role: contactRoles.find((role) => role === params.get('role')),
    state: contactStates.find((state) => state === params.get('state')),
    school: params.get('school')?.slice(0, 64) || undefined,
    season: params.get('season')?.slice(0, 20) || undefined,
  }
  const { rows, total, seasons, chosen } = await read(listPeople, { ...view, pageSize })
  return (
    <ListScreen
      texts={['peopleConsole', 'contacts', 'foundFilter']}
      title={t('title')}
      file={rows.length > 0 && { label: t('export'), list: peopleHref, query: params }}
    >
      <PeopleTools view={view} {...{ seasons, chosen }} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, peopleHref)}>
        <PeopleTable people={rows} />
      </BandList>
    </ListScreen>
  )
}
