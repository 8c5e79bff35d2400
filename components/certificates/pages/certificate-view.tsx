import { useLocale, useTranslations } from 'next-intl'
import { CertificateSheet } from '@/components/certificates/sheet/certificate-sheet'
import { certificateFileHref, certificateHref, certificatePictureHref, verifyHref } from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'
import type { OpenCertificate } from '@/lib/features/certificates/certificates/find-certificate'
import type { QrCode } from '@/lib/qr-code'
import { PrintButton } from './print-button'
import { ShareCard } from './share-card'
import { DownloadLink } from '@/components/ui/download-link'

export type CertificateViewProps = { certificate: OpenCertificate; site: string; qr: QrCode }

/** The certificate page for anybody with its address: the sheet, the paper in one press, and how to share and verify it. */
export function CertificateView({ certificate, site, qr }: CertificateViewProps) {
  const t = useTranslations('certificatePages')
  const { token, code, facts, layout, language, background, holder } = certificate
  const isOwn = useLocale() === language
  const name = (isOwn ? null : holder?.reading) ?? holder?.value ?? facts.name.native ?? ''
  const pictures = layout.parts.flatMap((part) => (part.kind === 'picture' ? [part.key] : []))
  return (
    <>
      <div className="print:hidden">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <h1 className="font-semibold text-2xl tracking-title">{t('of', { name })}</h1>
            {facts.number !== '' && <p className="mt-1 text-ink-muted">{t('number', { number: facts.number })}</p>}
          </div>
          <div className="flex flex-wrap gap-2 narrow:w-full narrow:[&>*]:flex-1">
            <PrintButton>{t('print')}</PrintButton>
            <DownloadLink href={certificateFileHref(token)} variant="primary">
              {t('download')}
            </DownloadLink>
          </div>
        </div>
        <div className="mt-4 mb-6">
          <TabLinks
            label={t('tabs')}
            tabs={[
              { href: certificateHref(token), label: t('tab'), current: true },
              { href: verifyHref(code), label: t('verifyTab'), current: false },
            ]}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div
          data-paper=""
          className="overflow-hidden rounded-md border border-line shadow-raised print:fixed print:inset-0 print:overflow-visible print:rounded-none print:border-0 print:shadow-none"
        >
          <CertificateSheet
            layout={layout}
            printable={{ facts, code }}
            language={language}
            label={t('label', { name, number: facts.number })}
            qr={qr}
            pictures={Object.fromEntries(pictures.map((key) => [key, certificatePictureHref(token, key)]))}
            background={background && certificatePictureHref(token, background)}
          />
        </div>
        <ShareCard certificate={certificate} site={site} />
      </div>
    </>
  )
}
