'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { Certificates, type HeldCertificate } from './told'

type ScoreLine = {
  event: { code: string; name: Bilingual } | null
  hundredths: number | null
  grade: string | null
  advancement: Bilingual | null
}
export type ScoreDialogProps = {
  project: string
  number: string
  season: string
  lines: readonly ScoreLine[]
  awards: readonly Bilingual[]
  certificates: readonly HeldCertificate[]
  /** The student's name. */
  name: string
}

/** The results of one registration, event by event: score, grade, award, advancement, certificate. */
export function ScoreDialog({ project, number, season, lines, awards, certificates, name }: ScoreDialogProps) {
  const t = useTranslations('results')
  const c = useTranslations('results.columns')
  const language = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={t('scores.showOf', { project })} onClick={() => setOpen(true)}>
        {t('scores.show')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('scores.dialog', { project })}
        description={t('scores.dialogText', { number, season })}
      >
        <div className="flex flex-col gap-6">
          {lines.map(({ event, hundredths, grade, advancement }) => (
            <section key={event?.code ?? ''}>
              <h3 className="mb-3 font-semibold">
                {event === null ? t('teamScore') : inLanguage(event.name, language)}
                {event && <span className="ms-2 font-normal text-ink-muted text-sm">{event.code}</span>}
              </h3>
              <DescriptionList>
                <Description term={c('score')}>
                  {hundredths === null ? t('notScored') : <strong>{scoreText(hundredths)}</strong>}
                </Description>
                {grade !== null && <Description term={c('grade')}>{grade}</Description>}
                {advancement !== null && (
                  <Description term={c('advancement')}>{inLanguage(advancement, language)}</Description>
                )}
              </DescriptionList>
            </section>
          ))}
          <DescriptionList>
            <Description term={c('award')}>
              {awards.length === 0 ? t('noAward') : awards.map((label) => inLanguage(label, language)).join(' · ')}
            </Description>
            <Description term={c('certificate')}>
              <Certificates held={certificates} name={name} project={project} />
            </Description>
          </DescriptionList>
        </div>
      </Dialog>
    </>
  )
}
