import './sheet.css'
import { EducatorPage } from '@/components/registrations/educators/educator-page'
import { EducatorProfile } from '@/components/registrations/educators/educator-profile'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { titled } from '@/components/shell/titled'
import { getEducatorProfile } from '@/lib/features/registrations/educators/get-educator-profile'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('educators.tabs.profile')

export default async function EducatorInfoPage() {
  const { actor } = await currentCaller()
  if (actor.role === 'anyone') return <SignInFirst href={await signInPath()} />
  const { whyNotAnEducator, ...profile } = await read(getEducatorProfile, {})
  return (
    <EducatorPage tab="profile" whyNotAnEducator={whyNotAnEducator}>
      <EducatorProfile {...profile} />
    </EducatorPage>
  )
}
