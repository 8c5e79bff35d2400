import '../sheet.css'
import { ProjectCard } from '@/components/registrations/open-registration/project-card'
import { RegistrationForm } from '@/components/registrations/open-registration/registration-form'
import {
  LinkRefused,
  ProjectChoice,
  RegistrationClosed,
} from '@/components/registrations/open-registration/registration-notices'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { listDemoSignIns } from '@/lib/features/people/auth/list-demo-sign-ins'
import { sitePath } from '@/lib/features/people/auth/rules'
import { openForm } from '@/lib/features/registrations/open-registrations/open-form'
import { read } from '@/lib/kernel/doors/read'
import { OpenPage } from '../../open-page'

export const generateMetadata = titled('openRegistration.title')

type Query = Record<string, string | string[] | undefined>

export default async function RegistrationPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const one = (name: string) => [query[name]].flat()[0] || undefined
  const token = one('t')
  const next = sitePath(one('next'))
  const view = await read(openForm, { projectCode: one('project_code'), contactId: one('contact_id'), token })
  if (view.kind !== 'form') {
    return (
      <OpenPage width="wide">
        {view.kind === 'link' && <LinkRefused {...view} />}
        {view.kind === 'closed' && <RegistrationClosed {...view} />}
        {view.kind === 'choice' && <ProjectChoice {...view} next={next} />}
      </OpenPage>
    )
  }
  const isDemo = (await read(listDemoSignIns, {})).length > 0
  return (
    <OpenPage width="wide">
      <Messages of={['openRegistration', 'fields']}>
        <RegistrationForm
          key={view.project.code}
          view={view}
          token={token ?? null}
          mailbox={isDemo ? '/dev/mailbox' : null}
          next={next}
          project={<ProjectCard project={view.project} />}
        />
      </Messages>
    </OpenPage>
  )
}
