import '../sheet.css'
import { CertificateView } from '@/components/certificates/pages/certificate-view'
import { verifyHref } from '@/components/shell/addresses'
import { titled } from '@/components/shell/titled'
import { env } from '@/lib/env'
import { findCertificate } from '@/lib/features/certificates/certificates/find-certificate'
import { read } from '@/lib/kernel/doors/read'
import { qrCode } from '@/lib/qr-code'
import { OpenPage } from '../../open-page'

/** The title has no name, because a browser keeps it in its history. */
export const generateMetadata = titled('certificatePages.title')

type Query = Promise<{ id?: string | string[] }>

export default async function CertificatePage({ searchParams }: { searchParams: Query }) {
  const token = [(await searchParams).id].flat()[0] ?? ''
  const certificate = await read(findCertificate, { token })
  const site = env().APP_URL
  const verifyAt = new URL(verifyHref(certificate.code), site).href
  return (
    <OpenPage width="wide">
      <CertificateView certificate={certificate} site={site} qr={qrCode(verifyAt)} />
    </OpenPage>
  )
}
