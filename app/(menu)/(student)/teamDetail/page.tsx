import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { OwnTeam } from '@/components/own-team/own-team'
import { FeeStatusChip } from '@/components/registrations/fee-status-chip'
import { RegistrationTab } from '@/components/team-detail/registration-tab'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { listCommitments } from '@/lib/features/commitments/list-commitments'
import { listContactsByAccount } from '@/lib/features/contacts/list-contacts-by-account'
import { getOwnTeam } from '@/lib/features/own-teams/get-own-team'
import { getPaymentDetail } from '@/lib/features/payments/get-payment-detail'
import { getTeamInfo } from '@/lib/features/registrations/get-team-info'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

type Query = Promise<{ project_code?: string; tab?: string }>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ownDetail'))('registration') }
}

export default async function TeamDetailPage({ searchParams }: { searchParams: Query }) {
  await reader('student')
  const { project_code: projectCode = '', tab } = await searchParams
  const info = await read(getTeamInfo, { projectCode })
  const { registration, project, isTeamShown } = info
  const [payment, letters, contacts] = await Promise.all([
    info.isDue ? read(getPaymentDetail, { id: registration.id }) : null,
    read(listCommitments, { projectId: project.id }),
    read(listContactsByAccount, {}),
  ])
  const [t, language] = await Promise.all([getTranslations('ownDetail'), getLocale()])
  const hrefOf = (name: string) => `/teamDetail?${new URLSearchParams({ project_code: project.code, tab: name })}`
  const isTeamTab = isTeamShown && tab === 'teammates'
  return (
    <>
      <PageHeader
        title={inLanguage(project.name, language)}
        marks={<FeeStatusChip status={registration.status} />}
        description={`${project.code} · ${registration.number}`}
        back={{ href: '/studentProjects', label: t('back') }}
      />
      {isTeamShown && (
        <TabLinks
          label={t('tabs.label')}
          tabs={(['registration', 'teammates'] as const).map((name) => ({
            href: hrefOf(name),
            label: t(`tabs.${name}`),
            current: isTeamTab === (name === 'teammates'),
          }))}
        />
      )}
      <div className={isTeamShown ? 'mt-6' : undefined}>
        {isTeamTab ? (
          <TeamTab projectCode={project.code} />
        ) : (
          <RegistrationTab info={info} payment={payment} letters={letters} contacts={contacts.rows} />
        )}
      </div>
    </>
  )
}

/** Her team, as its own page shows it (core 2, Teammates; track 2, team assignment). */
async function TeamTab({ projectCode }: { projectCode: string }) {
  const own = await read(getOwnTeam, { projectCode })
  const { team, registration, can } = own
  return team && registration && can && <OwnTeam own={own} team={team} registration={registration} can={can} />
}
