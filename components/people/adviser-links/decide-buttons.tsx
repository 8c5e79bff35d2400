'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { decideProposalAction } from '@/lib/features/people/adviser-links/actions'

export type DecideButtonsProps = {
  linkId: string
  /** The two answers, and the message after each. */
  words: 'student' | 'staff'
  /** The adviser's name, for screen readers. */
  names: { adviser: string; student?: string }
}

/** Confirms the adviser, or declines. */
export function DecideButtons({ linkId, words, names }: DecideButtonsProps) {
  const t = useTranslations(`adviserLinks.${words}`)
  const [answer, setAnswer] = useState<boolean | null>(null)
  const operation = useRefreshing(decideProposalAction, {
    successMessage: ({ accepted }) => t(accepted ? 'accepted' : 'declined', names),
  })
  function decide(accept: boolean) {
    setAnswer(accept)
    void operation.run({ linkId, accept })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {([true, false] as const).map((accept) => (
          <Button
            key={String(accept)}
            size="sm"
            variant={accept ? 'primary' : 'secondary'}
            pending={operation.pending && answer === accept}
            aria-label={t(accept ? 'acceptOf' : 'declineOf', names)}
            onClick={() => decide(accept)}
          >
            {t(accept ? 'accept' : 'decline')}
          </Button>
        ))}
      </div>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </div>
  )
}
