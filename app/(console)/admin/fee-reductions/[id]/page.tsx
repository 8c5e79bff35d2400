import '../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { ReductionReview } from '@/components/payments/fee-reductions/reduction-review'
import { StateChip } from '@/components/payments/fee-reductions/state-chip'
import { feeReductionsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getReduction } from '@/lib/features/payments/fee-reductions/get-reduction'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('reductionReview.facts')

export default async function FeeReductionPage({ params }: { params: Promise<{ id: string }> }) {
  await reader('admin')
  const { id } = await params
  const [t, language] = await Promise.all([getTranslations('reductionReview'), getLocale()])
  const review = await read(getReduction, { requestId: id })
  const { student, project, request } = review
  return (
    <>
      <PageHeader
        title={t('of', { name: personName(student, language) })}
        description={`${project.code} · ${inLanguage(project.name, language)}`}
        marks={<StateChip state={request.state} />}
        back={{ href: feeReductionsHref, label: t('back') }}
      />
      <Messages of={['feeReductions', 'reductionReview']}>
        <ReductionReview key={`${request.id} ${request.version}`} review={review} />
      </Messages>
    </>
  )
}
