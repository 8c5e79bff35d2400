'use client'

import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { SectionFrame } from '@/components/catalogue/set-up/section-frame'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { saveChapterAction } from '@/lib/features/learning/kept-courses/actions'
import { courseFacts, mostChapterMinutes } from '@/lib/features/learning/kept-courses/rules'
import type { Bilingual } from '@/lib/i18n/languages'

export type ChapterFormProps = {
  chapter: {
    id: string
    version: number
    title: Bilingual
    kind: 'HTML' | 'VIDEO'
    instruction: Bilingual | null
    html: Bilingual | null
    minutes: number | null
  }
  reason: string | null
}

/** The texts of a chapter, saved as a whole. */
export function ChapterForm({ chapter, reason }: ChapterFormProps) {
  const t = useTranslations('courses')
  const pairErrors = usePairErrors()
  const operation = useRefreshing(saveChapterAction, { successMessage: t('saved') })
  const check = (values: FormData) => {
    const minutes = textOf(values, 'minutes')
    const isRight = minutes === '' || (/^\d{1,3}$/.test(minutes) && +minutes > 0 && +minutes <= mostChapterMinutes)
    return [
      ...missingTexts(values, {
        ...pairErrors('title', t('chapterTitle')),
      }),
      ...(isRight ? [] : [{ field: 'minutes', message: t('minutesWrong', { most: mostChapterMinutes }) }]),
    ]
  }
  const send = (values: FormData) => {
    const minutes = textOf(values, 'minutes')
    void operation.run({
      contentId: chapter.id,
      version: chapter.version,
      title: pairOf(values, 'title'),
      kind: textOf(values, 'kind'),
      instruction: pairOrNull(values, 'instruction'),
      html: pairOrNull(values, 'html'),
      minutes: minutes === '' ? null : Number(minutes),
    })
  }
  return (
    <SectionFrame title={t('content')} {...{ reason, operation, check }} onSubmit={send}>
      <TextPair
        label={t('chapterTitle')}
        name="title"
        value={chapter.title}
        maxLength={courseFacts.title.max}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldGroup label={t('kind')} name="kind" hint={t('kindHint')}>
          <Segmented
            defaultValue={chapter.kind}
            className="w-full"
            options={(['HTML', 'VIDEO'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </FieldGroup>
        <Field label={t('minutes')} name="minutes">
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            defaultValue={chapter.minutes ?? ''}
            className="w-28"
          />
        </Field>
      </div>
      <TextPair
        label={t('instruction')}
        name="instruction"
        value={chapter.instruction}
        hint={t('instructionHint')}
        maxLength={courseFacts.instruction.max}
        rows={2}
      />
      <TextPair
        label={t('html')}
        name="html"
        value={chapter.html}
        hint={t('htmlHint')}
        maxLength={courseFacts.html.max}
        rows={14}
      />
    </SectionFrame>
  )
}
