import '../../sheet.css'
import { VerificationView } from '@/components/certificates/pages/verification-view'
import { segmentText } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { env } from '@/lib/env'
import { verifyCertificate } from '@/lib/features/certificates/certificates/verify-certificate'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { OpenPage } from '../../../open-page'

export const generateMetadata = titled('certificatePages.verifyPage.title')

export default async function VerifiedPage({ params }: { params: Promise<{ code: string }> }) {
  const verification = await read(verifyCertificate, { code: segmentText((await params).code) })
  const { world } = await currentCaller()
  return (
    <OpenPage width="wide">
      <VerificationView verification={verification} site={env().APP_URL} checkedAt={world.now} />
    </OpenPage>
  )
}
