import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { Card } from '@/components/ui/card'
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
        <a href={address} download className={buttonStyles({ size: 'sm' })}>
          <Download aria-hidden="true" />
          {t('downloadProof')}
        </a>
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
