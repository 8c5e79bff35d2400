import { useLocale, useTranslations } from 'next-intl'
import { courseHref, sessionsHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { DoneBar } from '../reader/done-bar'

export type CourseCard = {
  id: string
  code: string
  name: Bilingual
  description: Bilingual | null
  sessions: number
  contents: number
  done: number
  nextContent: { sessionId: string; contentId: string; title: Bilingual } | null
}

/** The courses open to the reader, with the student's progress and where to continue. */
export function ClassList({ classes, isStudent }: { classes: readonly CourseCard[]; isStudent: boolean }) {
  const t = useTranslations('learning.courses')
  const language = useLocale()
  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] sm:gap-5">
      {classes.map(({ id, name, description, sessions, contents, done, nextContent }, at) => {
        const title = inLanguage(name, language)
        return (
          <li
            key={id}
            className="flex flex-col gap-3 rounded-xl border border-line bg-raised p-4 shadow-control sm:p-5"
          >
            <div>
              <h2 className="font-semibold text-lg">
                <Link quiet href={sessionsHref(id)} className="font-semibold">
                  {title}
                </Link>
              </h2>
              <p className="text-ink-muted text-sm">
                {t('sessions', { count: sessions })} · {t('parts', { count: contents })}
              </p>
            </div>
            {description !== null && <p className="line-clamp-3">{inLanguage(description, language)}</p>}
            <div className="mt-auto flex flex-col gap-3 pt-1">
              {isStudent && contents > 0 && <CourseProgress title={title} done={done} total={contents} />}
              {isStudent && nextContent !== null && (
                <p className="truncate text-ink-muted text-sm">
                  {t('nextUp', { title: inLanguage(nextContent.title, language) })}
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                {isStudent && nextContent !== null && (
                  <ButtonLink
                    variant={at === 0 ? 'primary' : 'secondary'}
                    href={courseHref(nextContent.sessionId, nextContent.contentId)}
                  >
                    {t(done === 0 ? 'start' : 'goOn')}
                  </ButtonLink>
                )}
                <ButtonLink
                  variant={isStudent && nextContent !== null ? 'quiet' : 'secondary'}
                  href={sessionsHref(id)}
                  aria-label={t('openOf', { title })}
                >
                  {t('open')}
                </ButtonLink>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** A bar with its counts. */
export function CourseProgress({ title, done, total }: { title: string; done: number; total: number }) {
  const t = useTranslations('learning')
  return (
    <div className="flex flex-col gap-1.5">
      <DoneBar label={t('courses.progress', { title })} done={done} total={total} />
      <p className="text-ink-muted text-sm tabular-nums">
        {done === total ? t('courses.allDone') : t('doneOf', { done, total })}
      </p>
    </div>
  )
}
