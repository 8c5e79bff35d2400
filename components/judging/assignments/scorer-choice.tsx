'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { shareWorksAction } from '@/lib/features/judging/assignments/actions'
import type { Assignments } from '@/lib/features/judging/assignments/get-assignments'
import { mostPerWork, shareEvenly, whyNotShare } from '@/lib/features/judging/assignments/rules'

export type ScorerChoiceProps = Pick<Assignments, 'projectId' | 'scorers' | 'works' | 'mayAssign'> & {
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** Which scorers are meant, with how far each is, and the even shares of the submitted works. */
export function ScorerChoice({ projectId, scorers, works, mayAssign, chosen, onChoose }: ScorerChoiceProps) {
  const t = useTranslations('assignments')
  const faults = useTranslations('faults')
  const label = useId()
  const [perWork, setPerWork] = useState(1)
  const share = useRefreshing(shareWorksAction, { successMessage: t('shared') })
  const eligible = chosen.filter((id) => scorers.some((one) => one.id === id && one.isEligible))
  const why = whyNotShare(works.length, eligible.length)
  const added = why === null ? shareEvenly(works, eligible, perWork) : []
  const shares = scorers
    .map(({ id, name }) => ({ name, count: added.filter(({ scorerId }) => scorerId === id).length }))
    .filter(({ count }) => count > 0)
  const whyNot = !mayAssign ? t('notYours') : why ? faults(why) : added.length === 0 ? t('nothingToAdd') : null
  return (
    <Card title={t('scorers')} description={t('scorersText')}>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{t('scorers')}</legend>
        {scorers.map(({ id, name, assigned, scored, isEligible }) => (
          <Checkbox
            key={id}
            value={id}
            label={name}
            hint={isEligible ? t('progress', { scored, assigned }) : t('gone', { assigned })}
            checked={chosen.includes(id)}
            onChange={() => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        ))}
      </fieldset>
      <div className="mt-5 flex flex-col gap-3 border-line border-t pt-4">
        <span className="flex flex-col gap-1.5">
          <label htmlFor={label} className="font-medium">
            {t('perWork')}
          </label>
          <Select
            id={label}
            value={String(perWork)}
            onChange={(event) => setPerWork(Number(event.currentTarget.value))}
            options={Array.from({ length: mostPerWork }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          />
        </span>
        {shares.length > 0 && (
          <p role="status" className="text-ink-muted text-sm">
            {t('preview', { count: added.length })} {shares.map((one) => t('share', one)).join(' · ')}
          </p>
        )}
        <Button
          variant="primary"
          reason={whyNot}
          pending={share.pending}
          onClick={() => void share.run({ projectId, scorerIds: eligible, perWork })}
        >
          {t('shareEvenly')}
        </Button>
        {share.fault && <FaultBanner fault={share.fault} />}
      </div>
    </Card>
  )
}
