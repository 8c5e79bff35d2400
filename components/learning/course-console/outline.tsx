'use client'

import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { OrderedRows } from '@/components/forms/ordered-rows'
import { courseHref } from '@/components/shell/addresses'
import { keptChapterHref } from '@/components/shell/console-addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { EmptyState } from '@/components/ui/empty-state'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { Link } from '@/components/ui/link'
import { orderOutlineAction } from '@/lib/features/learning/kept-courses/actions'
import type { KeptChapterRow } from '@/lib/features/learning/kept-courses/queries'
import type { SessionValues } from '@/lib/features/learning/kept-courses/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { RemoveButton } from './course-buttons'

const chapterDialog = lazyDialog(() => import('./chapter-dialog').then((file) => file.ChapterDialog))
const sessionDialog = lazyDialog(() => import('./session-dialog').then((file) => file.SessionDialog))

type Chapter = KeptChapterRow & { whyNotRemove: string | null }
type CourseOutlineProps = {
  course: { id: string; version: number }
  sessions: readonly ({ id: string; whyNotRemove: string | null } & SessionValues)[]
  chapters: readonly Chapter[]
  mayChange: boolean
}

/** A course's sessions with their chapters, in the order in which they are read. */
export function CourseOutline({ course, sessions, chapters, mayChange }: CourseOutlineProps) {
  const t = useTranslations('courses')
  const language = useLocale()
  if (sessions.length === 0)
    return (
      <EmptyState kind="nothing" title={t('noSessions')}>
        {t('noSessionsText')}
      </EmptyState>
    )
  const rows = sessions.map(({ id, whyNotRemove, ...session }) => {
    const name = inLanguage(session.title, language)
    const own = chapters.filter(({ sessionId }) => sessionId === id)
    return {
      id,
      name,
      shown: (
        <section aria-label={name} className="pb-3">
          <header className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <h2 className="min-w-0 flex-1 basis-48 font-semibold">{name}</h2>
            {mayChange && (
              <span className="flex flex-wrap items-center gap-1">
                <DialogButton
                  dialog={chapterDialog}
                  dialogProps={{
                    target: { is: 'newChapter' as const, sessionId: id, parentId: null, place: name },
                  }}
                  size="sm"
                  variant="quiet"
                  icon={<Plus aria-hidden="true" />}
                  aria-label={t('addChapterTo', { title: name })}
                >
                  {t('addChapter')}
                </DialogButton>
                <DialogButton
                  dialog={sessionDialog}
                  dialogProps={{ target: { sessionId: id, version: course.version, ...session } }}
                  size="sm"
                  variant="quiet"
                  aria-label={t('editOf', { title: name })}
                >
                  {t('edit')}
                </DialogButton>
                {whyNotRemove === null && <RemoveButton of={{ sessionId: id }} title={name} />}
              </span>
            )}
          </header>
          <SessionFacts {...session} />
          {own.length === 0 ? (
            <p className="text-ink-muted text-sm">{t('noChapters')}</p>
          ) : (
            <Chapters {...{ course, chapters: own, sessionId: id, mayChange }} parentId={null} label={name} />
          )}
        </section>
      ),
    }
  })
  return (
    <OrderedRows
      label={t('outline')}
      save={orderOutlineAction}
      of={{ classId: course.id, within: null }}
      {...{ rows, mayChange }}
      className="divide-y divide-line px-2 sm:px-3"
    />
  )
}

/** What students read of a session besides its title. */
function SessionFacts({ description, startsAt }: SessionValues) {
  const t = useTranslations('learning.sessions')
  const language = useLocale()
  if (description === null && startsAt === null) return null
  return (
    <div className="pb-1.5 text-ink-muted text-sm">
      {startsAt !== null && <p>{t.rich('startsAt', { time: () => <DateTime value={startsAt} as="date" /> })}</p>}
      {description !== null && <p className="whitespace-pre-line wrap-anywhere">{inLanguage(description, language)}</p>}
    </div>
  )
}

type ChaptersProps = Pick<CourseOutlineProps, 'course' | 'chapters' | 'mayChange'> & {
  sessionId: string
  parentId: string | null
  label: string
}

function Chapters({ course, chapters, sessionId, parentId, label, mayChange }: ChaptersProps) {
  const language = useLocale()
  const rows = chapters
    .filter((chapter) => chapter.parentId === parentId)
    .map((chapter) => {
      const name = inLanguage(chapter.title, language)
      const hasParts = chapters.some((one) => one.parentId === chapter.id)
      return {
        id: chapter.id,
        name,
        shown: (
          <>
            <ChapterLine {...{ chapter, name, mayChange }} />
            {hasParts && (
              <Chapters {...{ course, chapters, sessionId, mayChange }} parentId={chapter.id} label={name} />
            )}
          </>
        ),
      }
    })
  const of = { classId: course.id, within: { sessionId, parentId } }
  return <OrderedRows {...{ label, rows, mayChange, of }} save={orderOutlineAction} />
}

type ChapterLineProps = { chapter: Chapter; name: string; mayChange: boolean }

function ChapterLine({ chapter, name, mayChange }: ChapterLineProps) {
  const t = useTranslations('courses')
  const colon = useTranslations('common')('colon')
  const { id, sessionId, parentId, whyNotRemove } = chapter
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-3">
        <Link quiet href={keptChapterHref(id)} className="font-medium wrap-anywhere">
          {name}
        </Link>
        <span className="text-ink-muted text-sm">{useParts(chapter)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-1">
        <ButtonLink
          size="sm"
          variant="quiet"
          href={courseHref(sessionId, id)}
          aria-label={`${t('readShort')}${colon}${name}`}
        >
          {t('readShort')}
        </ButtonLink>
        {mayChange && parentId === null && (
          <DialogButton
            dialog={chapterDialog}
            dialogProps={{ target: { is: 'newPart' as const, sessionId, parentId: id, place: name } }}
            size="sm"
            variant="quiet"
            aria-label={t('addPartTo', { title: name })}
          >
            {t('addPart')}
          </DialogButton>
        )}
        {mayChange &&
          (whyNotRemove === null ? (
            <RemoveButton of={{ contentId: id }} title={name} />
          ) : (
            <span className="px-2 text-ink-muted text-sm" title={whyNotRemove}>
              {t('used')}
            </span>
          ))}
      </span>
    </div>
  )
}

/** What is in a chapter, in words. */
function useParts({ hasText, hasVideo, hasPdf, files, questions, minutes }: Chapter): string {
  const t = useTranslations('courses.parts')
  const parts = [
    ...(hasVideo ? [t('video')] : []),
    ...(hasText ? [t('text')] : []),
    ...(hasPdf ? [t('pdf')] : []),
    ...(files > 0 ? [t('files', { count: files })] : []),
    ...(questions > 0 ? [t('questions', { count: questions })] : []),
  ]
  const all = parts.length === 0 ? [t('nothing')] : parts
  return [...all, ...(minutes === null ? [] : [t('minutes', { count: minutes })])].join(' · ')
}
