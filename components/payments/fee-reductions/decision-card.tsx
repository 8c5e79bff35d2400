'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { feeReductionHref, feeReductionsHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { decideReductionAction } from '@/lib/features/payments/fee-reductions/actions'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'
import { moneyText } from '@/lib/i18n/format'
import { FeeChange } from './fee-change'
import { NextRequest } from './next-request'
import { StuckRequest } from './stuck-request'

const load = () => import('./say-dialog').then((file) => file.SayDialog)
const SayDialog = dynamic(load)

export type DecisionCardProps = Pick<Review, 'prices' | 'mayClose' | 'next'> & {
  requestId: string
  version: number
  /** null: no tuition was given, and the staff choose the level. */
  proposedLevel: number | null
  fee: Review['registration']
  /** Why nothing can be decided now, in words. */
  whyNot: string | null
}

const here = 'decision'

/** The level with its price, and the three answers; afterwards the next waiting request opens. */
export function DecisionCard(props: DecisionCardProps) {
  const { requestId, version, proposedLevel, fee, prices, whyNot, mayClose, next } = props
  const t = useTranslations('reductionReview')
  const router = useRouter()
  const top = useRef<HTMLDivElement>(null)
  const isOffered = prices.some(({ level }) => level === proposedLevel)
  const [level, setLevel] = useState(isOffered || proposedLevel === null ? proposedLevel : (prices[0]?.level ?? null))
  const [saying, setSaying] = useState<'ASK' | 'REJECT' | null>(null)

  // After the previous decision the keyboard focus continues here.
  useEffect(() => {
    if (window.location.hash === `#${here}`) top.current?.focus({ preventScroll: true })
  }, [])

  const goOn = () =>
    router.push(next.id === null ? feeReductionsHref : `${feeReductionHref(next.id)}#${here}`, { scroll: false })
  const operation = useOperation(decideReductionAction, { successMessage: t('approved'), onSuccess: goOn })
  if (whyNot !== null || fee === null) {
    return <StuckRequest {...{ requestId, mayClose, next }} whyNot={whyNot} onClosed={goOn} />
  }
  const isOther = proposedLevel !== null && level !== proposedLevel

  return (
    <Card title={t('decide')}>
      <div ref={top} id={here} tabIndex={-1} className="outline-none">
        <Form
          operation={operation}
          summary={false}
          check={(values) => [
            ...(level === null ? [{ field: 'level', message: t('levelMissing') }] : []),
            ...(isOther ? missingTexts(values, { reason: t('reasonMissing') }) : []),
          ]}
          onSubmit={(values) => {
            const reason = textOf(values, 'reason')
            if (level !== null) void operation.run({ requestId, version, decision: 'APPROVE', level, reason })
          }}
        >
          <Field label={t('levelField')} name="level" hint={proposedLevel === null ? t('levelUntold') : undefined}>
            <Select
              value={level ?? ''}
              placeholder={t('levelChoose')}
              onChange={(event) => setLevel(Number(event.currentTarget.value) || null)}
              options={prices.map((price) => ({
                value: String(price.level),
                label: t(price.level === proposedLevel ? 'levelProposed' : 'levelChoice', {
                  level: price.level,
                  price: moneyText(price.priceMinor, fee.currency),
                }),
              }))}
            />
          </Field>
          <FeeChange before={fee} afterMinor={prices.find((price) => price.level === level)?.priceMinor ?? null} />
          {isOther && <ReasonField label={t('reason')} hint={t('reasonHint')} required />}
          <div className="flex flex-wrap gap-2">
            <Submit>{level === null ? t('approveNone') : t('approve', { level })}</Submit>
            <Button onPointerEnter={load} onFocus={load} onClick={() => setSaying('ASK')}>
              {t('askMore')}
            </Button>
            <Button onPointerEnter={load} onFocus={load} onClick={() => setSaying('REJECT')}>
              {t('reject')}
            </Button>
          </div>
        </Form>
      </div>
      <NextRequest next={next} />
      {saying && (
        <SayDialog {...{ requestId, version }} decision={saying} onDone={goOn} onClose={() => setSaying(null)} />
      )}
    </Card>
  )
}
