import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { PeopleTable } from '@/components/people/people-console/people-table'
import { PeopleTools } from '@/components/people/people-console/people-tools'
import { peopleHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { searchAndPage, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
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
  }
  const { rows, total } = await read(listPeople, { ...view, pageSize })
  return (
    <Messages of={['peopleConsole', 'contacts']}>
      <ListFrame
        title={t('title')}
        actions={rows.length > 0 && <ListExport label={t('export')} list={peopleHref} query={params} />}
      >
        <PeopleTools view={view} />
        <BandList {...listPage({ rows, total, pageSize, view }, t, peopleHref)}>
          <PeopleTable people={rows} />
        </BandList>
      </ListFrame>
    </Messages>
  )
}
