import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'

/** The proof as uploaded; a phone, which can't show it in the page, gets a link. */
export function ProofCard({ proof, days }: { proof: Review['request']['proof']; days: number }) {
  const t = useTranslations('reductionReview')
  if (proof === null) {
    return (
      <Card title={t('proof')}>
        <p className="text-ink-muted">{t('proofGone', { days })}</p>
      </Card>
    )
  }
  const address = fileAddress(proof.key)
  return (
    <Card
      title={t('proof')}
      description={<span className="wrap-anywhere">{proof.name}</span>}
      actions={
        <DownloadLink href={address} size="sm">
          {t('downloadProof')}
        </DownloadLink>
      }
      flush
      className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]"
    >
      <iframe
        src={`${address}#navpanes=0&view=FitH`}
        title={t('proof')}
        className="block h-[calc(100dvh-14rem)] min-h-96 w-full bg-sunken narrow:hidden"
      />
    </Card>
  )
}
