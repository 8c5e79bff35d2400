'use client'

import { Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { ProjectCover, type ProjectLook } from '@/components/catalogue/projects/project-cover'
import { UploadField } from '@/components/files/upload/upload-field'
import { shrinkPicture } from '@/components/files/upload/shrink-picture'
import { Form, Submit } from '@/components/forms/form'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { saveCoverAction } from '@/lib/features/files/covers/actions'
import { coverFacts } from '@/lib/features/files/covers/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type CoverCardProps = {
  project: {
    id: string
    version: number
    code: string
    look: ProjectLook
    coverFileId: string | null
    coverAlt: Bilingual | null
  }
  /** Why the reader only reads. */
  reason: string | null
}

/** Twice the width of a project's page. */
const coverLimits = { side: 1920, bytes: 300_000 }

/** The picture of a project's cover: uploaded, described in both languages, replaced and taken away. */
export function CoverCard({ project, reason }: CoverCardProps) {
  const t = useTranslations('setUp.cover')
  const pairErrors = usePairErrors()
  const language = useLocale()
  const [key, setKey] = useState<string | null>(null)
  const operation = useRefreshing(saveCoverAction, { successMessage: t('saved') })
  const removal = useRefreshing(saveCoverAction, { successMessage: t('removed') })
  const { id: projectId, version, code, look, coverFileId, coverAlt } = project
  const target = { projectId, version }
  const picture =
    coverFileId === null
      ? null
      : { code, version: coverFileId, alt: coverAlt === null ? '' : inLanguage(coverAlt, language) }
  const check = (values: FormData) => {
    return [
      ...(key === null && coverFileId === null ? [{ field: 'cover.key', message: t('missing') }] : []),
      ...missingTexts(values, pairErrors('cover.alt', t('altNoun'))),
    ]
  }
  return (
    <section aria-labelledby="cover" className="mt-8 mb-8 border-line border-t pt-6">
      <Form
        operation={operation}
        check={check}
        onSubmit={(values) => void operation.run({ ...target, cover: { key, alt: pairOf(values, 'cover.alt') } })}
      >
        <div>
          <h2 id="cover" className="font-semibold text-lead tracking-title">
            {t('title')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-muted">{t('text')}</p>
        </div>
        {reason !== null && <Banner tone="info">{reason}</Banner>}
        {removal.fault && <Banner tone="bad">{removal.fault.message}</Banner>}
        <div className="grid gap-5 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <ProjectCover look={look} picture={picture} className="h-30 rounded-xl">
            <span className="absolute start-4 bottom-3 font-semibold text-sm tracking-wide">{code}</span>
          </ProjectCover>
          {reason === null && (
            <UploadField
              key={coverFileId}
              purpose="COVER"
              name="cover.key"
              label={coverFileId === null ? t('picture') : t('another')}
              prepare={(file) => shrinkPicture(file, coverLimits)}
              onChange={(file) => setKey(file?.key ?? null)}
            />
          )}
        </div>
        <TextPair
          label={t('alt')}
          name="cover.alt"
          hint={t('altHint')}
          value={coverAlt}
          maxLength={coverFacts.alt.max}
          disabled={reason !== null}
          required
        />
        {reason === null && (
          <div className="flex flex-wrap gap-3">
            <Submit>{t('save')}</Submit>
            {coverFileId !== null && (
              <Button
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                pending={removal.pending}
                onClick={() => void removal.run({ ...target, cover: null })}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </Form>
    </section>
  )
}
