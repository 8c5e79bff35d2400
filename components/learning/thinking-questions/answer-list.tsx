import { useLocale, useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import type { listAnswers } from '@/lib/features/learning/thinking-answers/list-answers'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { textLanguage } from '@/lib/i18n/text-language'
import type { ResultOf } from '@/lib/kernel/operation'
import { PictureZoom } from '../thinking-answer/picture-zoom'
import { AnswerChip } from './answer-chip'

/** The students' submitted answers to a question, one after the other. */
export function AnswerList({ rows }: { rows: ResultOf<typeof listAnswers>['rows'] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <AnswerEntry key={row.studentId} row={row} />
      ))}
    </ul>
  )
}

function AnswerEntry({ row }: { row: ResultOf<typeof listAnswers>['rows'][number] }) {
  const t = useTranslations('thinking')
  const language = useLocale()
  const { main, other } = personNames(row.name, language)
  const school = schoolName(row.school, language)
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-medium">
          {main}
          <span className="ms-2 font-normal text-ink-muted text-sm">{[other, school].filter(Boolean).join(' · ')}</span>
        </h3>
        {row.submittedAt === null ? (
          <AnswerChip state="open" />
        ) : (
          <span className="text-ink-muted text-sm">
            <DateTime value={row.submittedAt} />
          </span>
        )}
      </div>
      {row.text !== null && (
        <p
          dir="auto"
          lang={textLanguage(row.text)}
          className="mt-2 max-w-170 whitespace-pre-wrap leading-[1.8] [overflow-wrap:anywhere]"
        >
          {row.text}
        </p>
      )}
      {row.pictures.length > 0 && (
        <ul aria-label={t('pictures')} className="mt-3 grid max-w-170 grid-cols-3 gap-2 sm:grid-cols-5">
          {row.pictures.map((picture, at) => (
            <li key={picture.key}>
              <PictureZoom picture={picture} at={at} count={row.pictures.length} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
