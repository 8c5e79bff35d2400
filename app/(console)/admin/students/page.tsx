import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ErasureTable } from '@/components/console/erasures/erasure-table'
import { ListExport } from '@/components/forms/list-export'
import { DoublesTable } from '@/components/people/student-console/doubles-table'
import { KeptStudentTable } from '@/components/people/student-console/student-table'
import { StudentTools } from '@/components/people/student-console/student-tools'
import { EnterStudentButton } from '@/components/registrations/student-console/sign-up-buttons'
import { proposedLinksHref } from '@/components/shell/addresses'
import { doublesHref, erasuresHref, keptStudentsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery, searchAndPage } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { ListFrame } from '@/components/ui/band'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList, listPage } from '@/components/ui/paged-list'
import { TabLinks } from '@/components/ui/tab-links'
import { listErasures } from '@/lib/features/console/erasures/list-erasures'
import { listDoubles } from '@/lib/features/people/kept-students/list-doubles'
import { listKeptStudents } from '@/lib/features/people/kept-students/list-kept-students'
import { doubleStates, endings, feeStatuses, studentStates } from '@/lib/features/people/kept-students/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('studentConsole.title')

export default async function StudentsPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const t = await getTranslations('studentConsole')
  const tab = (['doubles', 'erasures'] as const).find((one) => one === params.get('tab'))
  const tabs = (
    <TabLinks
      isInBand
      label={t('title')}
      tabs={[
        { href: keptStudentsHref, label: t('all'), current: tab === undefined },
        { href: doublesHref, label: t('doubles.title'), current: tab === 'doubles' },
        { href: erasuresHref, label: t('erasures'), current: tab === 'erasures' },
      ]}
    />
  )
  return (
    <Messages
      of={[
        'studentConsole',
        'peopleConsole',
        'schoolConsole',
        'foundFilter',
        'statuses',
        'fields',
        'faults',
        'registrations.newStudent',
        'registrations.genders',
      ]}
    >
      {tab === undefined && <Students tabs={tabs} params={params} />}
      {tab === 'doubles' && <Doubles tabs={tabs} params={params} />}
      {tab === 'erasures' && <Erasures tabs={tabs} params={params} />}
    </Messages>
  )
}

type ListProps = { tabs: React.ReactNode; params: URLSearchParams }

async function Students({ tabs, params }: ListProps) {
  const t = await getTranslations('studentConsole')
  const view = {
    ...searchAndPage(params),
    status: [...feeStatuses, ...endings].find((status) => status === params.get('status')),
    state: studentStates.find((state) => state === params.get('state')),
    season: params.get('season')?.slice(0, 20) || undefined,
    project: params.get('project')?.slice(0, 60) || undefined,
    school: params.get('school')?.slice(0, 64) || undefined,
    adviser: params.get('adviser')?.slice(0, 64) || undefined,
  }
  const { rows, total, seasons, projects, chosen, whyNotEnrol } = await read(listKeptStudents, { ...view, pageSize })
  return (
    <ListFrame
      title={t('title')}
      tabs={tabs}
      actions={
        <>
          <ButtonLink size="sm" href={proposedLinksHref}>
            {t('links')}
          </ButtonLink>
          {rows.length > 0 && <ListExport label={t('export')} list={keptStudentsHref} query={params} />}
          {whyNotEnrol === null && <EnterStudentButton />}
        </>
      }
    >
      <StudentTools view={view} {...{ seasons, projects, chosen }} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, keptStudentsHref)}>
        <KeptStudentTable students={rows} />
      </BandList>
    </ListFrame>
  )
}

async function Doubles({ tabs, params }: ListProps) {
  const t = await getTranslations('studentConsole')
  const faults = await getTranslations('faults')
  const state = doubleStates.find((one) => one === params.get('state'))
  const view = { ...searchAndPage(params), state }
  const { rows, total, whyNotKeep } = await read(listDoubles, { ...view, pageSize })
  const nothing = { title: t('doubles.empty'), text: t('doubles.emptyText') }
  return (
    <ListFrame
      title={t('title')}
      tabs={tabs}
      actions={rows.length > 0 && <ListExport list={`${keptStudentsHref}/doubles`} query={params} />}
    >
      {whyNotKeep === null ? (
        <>
          <AddressTools
            search={{ label: t('search'), value: view.search }}
            selects={[
              {
                name: 'state',
                label: t('doubles.state'),
                any: t('doubles.title'),
                value: state,
                options: doubleStates.map((value) => ({ value, label: t(`doubles.states.${value}`) })),
              },
            ]}
          />
          <BandList {...listPage({ rows, total, pageSize, view }, t, doublesHref)} nothing={nothing}>
            <DoublesTable pairs={rows} areDistinct={state === 'distinct'} />
          </BandList>
        </>
      ) : (
        <Banner tone="info" className="m-4 sm:m-5">
          {faults(whyNotKeep)}
        </Banner>
      )}
    </ListFrame>
  )
}

async function Erasures({ tabs, params }: ListProps) {
  const t = await getTranslations('erasures')
  const students = await getTranslations('studentConsole')
  const faults = await getTranslations('faults')
  const view = searchAndPage(params)
  const { rows, total, whyNotList } = await read(listErasures, { ...view, pageSize })
  const nothing = { title: t('empty'), text: t('emptyText') }
  return (
    <ListScreen
      texts={['erasures', 'faults']}
      title={students('title')}
      tabs={tabs}
      file={rows.length > 0 && { list: `${keptStudentsHref}/erasures`, query: params }}
    >
      {whyNotList === null ? (
        <>
          <AddressTools search={{ label: t('search'), value: view.search }} />
          <BandList {...listPage({ rows, total, pageSize, view }, students, erasuresHref)} nothing={nothing}>
            <ErasureTable erasures={rows} />
          </BandList>
        </>
      ) : (
        <Banner tone="info" className="m-4 sm:m-5">
          {faults(whyNotList)}
        </Banner>
      )}
    </ListScreen>
  )
}
