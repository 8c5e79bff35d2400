import { BookOpen } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { courseHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { CourseProgress } from './class-list'

export type SessionCard = {
  id: string
  title: Bilingual
  description: Bilingual | null
  startsAt: number | null
  contents: number
  done: number
  minutes: number
  resumeContentId: string | null
}

/** The sessions of a course in order, each with the button that opens it. */
export function SessionList({ sessions, isStudent }: { sessions: readonly SessionCard[]; isStudent: boolean }) {
  const t = useTranslations('learning')
  const language = useLocale()
  // Only one button is primary: the session to continue with.
  const next = sessions.find(({ contents, done }) => done < contents)?.id
  return (
    <ol className="flex flex-col gap-3 sm:gap-4">
      {sessions.map(({ id, title, description, startsAt, contents, done, minutes, resumeContentId }, at) => {
        const name = inLanguage(title, language)
        return (
          <li
            key={id}
            className="grid items-center gap-x-6 gap-y-3 rounded-xl border border-line bg-raised p-4 shadow-control sm:grid-cols-[2.5rem_minmax(0,1fr)_12rem_auto] sm:p-5"
          >
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-lg bg-accent-soft font-semibold text-accent-text tabular-nums narrow:hidden"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <h2 className="font-semibold text-lead">
                <span className="sm:hidden">{at + 1} · </span>
                {name}
              </h2>
              {description !== null && (
                <p className="mt-0.5 whitespace-pre-line">{inLanguage(description, language)}</p>
              )}
              <p className="text-ink-muted text-sm">
                {t('courses.parts', { count: contents })}
                {minutes > 0 && ` · ${t('minutes', { count: minutes })}`}
                {startsAt !== null && (
                  <>
                    {' · '}
                    {t.rich('sessions.startsAt', { time: () => <DateTime value={startsAt} as="date" /> })}
                  </>
                )}
              </p>
            </div>
            <div>{isStudent && contents > 0 && <CourseProgress title={name} done={done} total={contents} />}</div>
            <ButtonLink
              variant={isStudent && id === next ? 'primary' : 'secondary'}
              href={courseHref(id, resumeContentId)}
              icon={<BookOpen aria-hidden="true" />}
              aria-label={t('sessions.studyOf', { title: name })}
              className="narrow:h-12 narrow:rounded-lg"
            >
              {t('sessions.study')}
            </ButtonLink>
          </li>
        )
      })}
    </ol>
  )
}
