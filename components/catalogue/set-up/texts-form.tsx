'use client'

import { useTranslations } from 'next-intl'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf, pairOrNull } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { saveTextsAction } from '@/lib/features/catalogue/set-up/actions'
import { setUpFacts } from '@/lib/features/catalogue/set-up/rules'
import { type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'

const long = ['description', 'audience', 'deliverables', 'organizer'] as const

/** What a project says about itself, in both languages. */
export function TextsForm({ setUp, reason }: SectionProps) {
  const t = useTranslations('setUp')
  const operation = useRefreshing(saveTextsAction, { successMessage: t('saved') })
  // The database takes 60 characters of a Chinese summary: two lines of a card.
  const check = (values: FormData) =>
    pairOf(values, 'summary').zh.length > 60 ? [{ field: 'summary.zh', message: t('texts.summaryLong') }] : []
  const send = (values: FormData) =>
    void operation.run({
      ...targetOf(setUp),
      name: pairOf(values, 'name'),
      summary: pairOrNull(values, 'summary'),
      ...Object.fromEntries(long.map((field) => [field, pairOrNull(values, field)])),
    })
  return (
    <SectionFrame title={t('sections.texts')} {...{ reason, operation, check }} onSubmit={send}>
      <TextPair
        label={t('texts.name')}
        name="name"
        value={setUp.name}
        maxLength={setUpFacts.name.max}
        disabled={reason !== null}
        required
      />
      <TextPair
        label={t('texts.summary')}
        name="summary"
        hint={t('texts.summaryHint')}
        value={setUp.summary}
        maxLength={setUpFacts.summary.max}
        rows={2}
        required
      />
      {long.map((field) => (
        <TextPair
          key={field}
          label={t(`texts.${field}`)}
          name={field}
          hint={field === 'audience' || field === 'deliverables' ? t('texts.lines') : undefined}
          value={setUp[field]}
          maxLength={setUpFacts.text.max}
          rows={field === 'organizer' ? 2 : 5}
          required={field === 'description'}
        />
      ))}
    </SectionFrame>
  )
}
