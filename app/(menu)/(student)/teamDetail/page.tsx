import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { CertificatesTab } from '@/components/registrations/team-detail/certificates-tab'
import { EmptyTab } from '@/components/registrations/team-detail/empty-tab'
import { RegistrationTab } from '@/components/registrations/team-detail/registration-tab'
import { teamInfoHref } from '@/components/shell/addresses'
import { titled } from '@/components/shell/titled'
import { OwnTeam } from '@/components/teams/own-team/own-team'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { getNameCheck } from '@/lib/features/certificates/printed-names/get-name-check'
import { getOwnCertificates } from '@/lib/features/home/student-homes/get-own-certificates'
import { listContactsByAccount } from '@/lib/features/people/contacts/list-contacts-by-account'
import { listCommitments } from '@/lib/features/registrations/commitments/list-commitments'
import { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import { getTeamInfo } from '@/lib/features/registrations/registrations/get-team-info'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { getOwnTeam } from '@/lib/features/teams/own-teams/get-own-team'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

type Query = Promise<{ project_code?: string; tab?: string }>

export const generateMetadata = titled('ownDetail.registration')

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
  const tabs = ['registration', 'teammates', 'certificates'] as const
  const isSettled = settled(registration.status)
  const whyNoTeam = isTeamShown ? null : !project.showTeam ? 'hidden' : isSettled ? 'none' : 'unpaid'
  const current = tabs.find((name) => name === tab) ?? 'registration'
  return (
    <>
      <PageHeader
        title={inLanguage(project.name, language)}
        marks={<FeeStatusChip status={registration.status} />}
        description={`${project.code} · ${registration.number}`}
        back={{ href: '/studentProjects', label: t('back') }}
      />
      <TabLinks
        label={t('tabs.label')}
        tabs={tabs.map((name) => ({
          href: hrefOf(name),
          label: t(`tabs.${name}`),
          short: t(`tabsShort.${name}`),
          current: name === current,
        }))}
      />
      <div className="mt-6">
        {current === 'teammates' &&
          (whyNoTeam === null ? (
            <TeamTab projectCode={project.code} />
          ) : (
            <EmptyTab
              why={whyNoTeam}
              href={whyNoTeam === 'none' && info.isTeamed ? teamInfoHref(project.code) : null}
            />
          ))}
        {current === 'certificates' &&
          (isSettled ? <CertificateTab projectCode={project.code} /> : <EmptyTab why="uncertified" href={null} />)}
        {current === 'registration' && (
          <RegistrationTab
            {...{ info, payment, letters }}
            contacts={contacts.rows}
            hasSchool={!contacts.isIndependent}
          />
        )}
      </div>
    </>
  )
}

/** The student's team, as its own page shows it (teams#team-mates). */
async function TeamTab({ projectCode }: { projectCode: string }) {
  const own = await read(getOwnTeam, { projectCode })
  const { team, registration, can } = own
  return team && registration && can && <OwnTeam own={own} team={team} registration={registration} can={can} />
}

/** The student's certificates of the project, and their printed name (certificates#of-a-project). */
async function CertificateTab({ projectCode }: { projectCode: string }) {
  const [own, check] = await Promise.all([
    read(getOwnCertificates, { projectCode }),
    read(getNameCheck, { projectCode }),
  ])
  return <CertificatesTab own={own} check={check} />
}
