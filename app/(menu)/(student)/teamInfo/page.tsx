import './sheet.css'
import { redirect } from 'next/navigation'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { ownProjectHref, teamInfoHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { InvitedCard } from '@/components/teams/own-team/invited-card'
import { JoinableInvitation } from '@/components/teams/own-team/joinable-invitation'
import { NotYou } from '@/components/teams/own-team/not-you'
import { OwnTeam } from '@/components/teams/own-team/own-team'
import { OwnTeamList } from '@/components/teams/own-team/own-team-list'
import { SignedOutInvitation } from '@/components/teams/own-team/signed-out-invitation'
import { StaffInvitation } from '@/components/teams/own-team/staff-invitation'
import { WayToTeam } from '@/components/teams/own-team/way-to-team'
import { PageHeader } from '@/components/ui/page-header'
import { isSignedIn } from '@/lib/access/actor'
import { signOutAction } from '@/lib/features/people/auth/actions'
import { getOwnTeam } from '@/lib/features/teams/own-teams/get-own-team'
import { listOwnTeams } from '@/lib/features/teams/own-teams/list-own-teams'
import { showInvitation } from '@/lib/features/teams/own-teams/show-invitation'
import { invitePath } from '@/lib/features/teams/team-invites/rules'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read, reader } from '@/lib/kernel/doors/read'

type Query = Promise<{ project_code?: string; t?: string }>

export const generateMetadata = titled('ownTeam.title')

export default async function TeamInfoPage({ searchParams }: { searchParams: Query }) {
  const { project_code: projectCode, t: token } = await searchParams
  if (!projectCode) return <OfAll />
  const { actor, world } = await currentCaller()
  // Whoever follows an invitation learns who invites before logging in, and whoever can't join as this account.
  if (token && actor.role !== 'student') {
    const shown = await read(showInvitation, { projectCode, token })
    const here = invitePath({ projectCode, token })
    if (!isSignedIn(actor)) return <SignedOutInvitation {...shown} here={here} now={world.now} />
    return <StaffInvitation {...shown} name={actor.name} logOut={signOutAction} here={here} />
  }
  return <OfProject projectCode={projectCode} token={token} now={world.now} />
}

/** A student with one team at most is redirected to it. */
async function OfAll() {
  const rows = await read(listOwnTeams, {})
  const [only, ...others] = rows
  if (only !== undefined && others.length === 0) redirect(teamInfoHref(only.project.code))
  const t = await getTranslations('ownTeam')
  return (
    <>
      <PageHeader title={t('teams')} back={{ href: '/studentProjects', label: t('back') }} />
      <OwnTeamList rows={rows} />
    </>
  )
}

async function OfProject({ projectCode, token, now }: { projectCode: string; token: string | undefined; now: Date }) {
  const own = await read(getOwnTeam, { projectCode, token })
  const { name } = await reader('student')
  const [t, language, zone] = await Promise.all([getTranslations('ownTeam'), getLocale(), getTimeZone()])
  const { project, registration, team, can, invited, changesUntil } = own
  const isIn = registration !== null && can !== null && team !== null
  const about = `${inLanguage(project.name, language)} · ${project.code}`
  const until = !own.isAlone && changesUntil && t('deadline', { date: instantInProse(changesUntil, language, zone) })
  const isOwn = invited !== null && !('whyNot' in invited) && invited.isOwn
  const notYou = token && invited && !isOwn && (
    <NotYou name={name} logOut={signOutAction} here={invitePath({ projectCode, token })} />
  )
  // The invitation is what to answer; the other ways are in a fold below it.
  if (invited && !('whyNot' in invited) && registration !== null && invited.whyNotJoin === null) {
    return (
      <div data-task="" className="mx-auto max-w-xl max-lg:px-4 max-lg:pt-4 max-lg:pb-32 sm:max-lg:px-8">
        <Messages of={['ownTeam']}>
          <JoinableInvitation own={own} registrationId={registration.id} invited={invited} now={now} />
        </Messages>
        <div className="mt-4">{notYou}</div>
        <details className="mt-2">
          <summary className="mx-auto flex min-h-11 w-fit items-center font-medium text-accent-text">
            {t('join.other')}
          </summary>
          <div className="pt-3">
            <WayToTeam own={own} />
          </div>
        </details>
      </div>
    )
  }
  return (
    <>
      <PageHeader
        title={t(own.isAlone ? 'alone.heading' : 'title')}
        description={[about, until].filter(Boolean).join('\u00a0· ')}
        back={
          registration
            ? { href: ownProjectHref(project.code), label: t('backTo') }
            : { href: '/studentProjects', label: t('back') }
        }
      />
      <div className="flex flex-col gap-6">
        {invited && !isOwn && (
          <Messages of={['ownTeam']}>
            <InvitedCard own={own} invited={invited} />
          </Messages>
        )}
        {isIn ? <OwnTeam own={own} team={team} registration={registration} can={can} /> : <WayToTeam own={own} />}
        {notYou}
      </div>
    </>
  )
}
