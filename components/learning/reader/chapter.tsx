'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { courseHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { useLocalQuery } from '@/components/ui/use-local-query'
import { useSteady } from '@/components/ui/use-steady'
import { inLanguage } from '@/lib/i18n/languages'
import { ActionBar } from './action-bar'
import { DoneBar } from './done-bar'
import { FileList } from './file-list'
import { hasNotes, Notes } from './notes'
import { Quiz } from './quiz'
import type { CourseContent, CourseQuestion, QuestionAnswer, ReaderView } from './reader-view'
import { type ReaderTab, ReaderTabs } from './reader-tabs'
import { useAnswers } from './use-answers'
import { useProgress } from './use-progress'

const VideoStage = lazy(async () => ({ default: (await import('./video-stage')).VideoStage }))
const Ask = lazy(async () => ({ default: (await import('./ask')).Ask }))
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }))

export type ChapterProps = {
  view: ReaderView
  content: CourseContent
  person: string
  /** Called when something is done that the outline shows. */
  onChange: () => void
}

/** One chapter: its video, pages or text, and the tabs beside it. */
export function Chapter({ view, content, person, onChange }: ChapterProps) {
  const t = useTranslations('learning')
  const language = useLocale()
  const { query, change } = useLocalQuery()
  const answers = useAnswers(content)
  const saver = useProgress(content.id, view.canAnswer ? person : null, onChange)
  const [asked, setAsked] = useState<string | null>(null)
  const { canAnswer } = view
  const title = `${content.number} ${inLanguage(content.title, language)}`

  const own = content.questions.filter(({ videoSecond }) => videoSecond === null || content.video === null)
  const isRead = content.kind === 'HTML'
  const tabs: ReaderTab[] = [
    ...(own.length > 0 ? [{ key: 'quiz', label: t('tabs.quiz'), short: t('tabs.quizShort') }] : []),
    ...(!isRead && hasNotes(content) ? [{ key: 'notes', label: t('tabs.notes') }] : []),
    ...(content.files.length > 0 ? [{ key: 'files', label: t('tabs.files'), count: content.files.length }] : []),
    ...(canAnswer
      ? [
          {
            key: 'ask',
            label: t('tabs.ask'),
            short: t('tabs.askShort'),
            count: view.thread.unread,
            isNews: view.thread.unread > 0,
          },
        ]
      : []),
  ]
  const tabName = new URLSearchParams(query).get('tab')
  const tab = tabs.find(({ key }) => key === tabName)?.key ?? tabs[0]?.key ?? ''

  function note(question: CourseQuestion, answer: QuestionAnswer, rate: number | null) {
    answers.note(question, answer, rate)
    if (answers.isAllAnswered(question)) onChange()
  }
  const askedQuestion = content.questions.find(({ id }) => id === asked)
  const isAsking = askedQuestion !== undefined && answers.answerOf(askedQuestion) === null
  const read = () => saver?.note({ isComplete: true })
  // Beside a video, the bar holds the button to continue.
  const isQuizNow = tab === 'quiz' && content.video === null
  const nav = <ChapterNav view={view} content={content} onLeave={isRead || content.kind === 'PDF' ? read : undefined} />

  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="min-w-0 flex-1 font-semibold text-2xl tracking-title max-lg:sr-only">{title}</h1>
      <div className="max-lg:hidden">{nav}</div>
    </div>
  )
  return (
    <article data-asking={isAsking || undefined}>
      {content.video !== null && (
        <Suspense fallback={<div className="aspect-video bg-[#0b1026] lg:rounded-xl" />}>
          <VideoStage
            video={content.video}
            title={title}
            questions={content.questions}
            answerOf={answers.answerOf}
            canAnswer={canAnswer}
            isComplete={content.isComplete}
            onAnswer={note}
            onSecond={(second) => saver?.note({ second })}
            onPause={() => void saver?.flush()}
            onFinish={() => {
              read()
              void saver?.flush()
            }}
            onAsk={(id) => {
              setAsked(id)
              // Wherever the student continues, the video is at this question.
              if (id !== null) void saver?.flush()
            }}
          />
        </Suspense>
      )}
      <div className={content.video === null ? undefined : 'lg:mt-4.5'}>{heading}</div>
      <div className="flex flex-col gap-5 max-lg:px-4 max-lg:pt-4 lg:mt-3">
        {content.video === null && content.pdf !== null && (
          <Suspense fallback={<Skeleton className="h-[70dvh] w-full" />}>
            <PdfPages
              src={content.pdf.src}
              title={title}
              page={content.pdf.page}
              onPage={(page) => {
                saver?.note({ page })
                void saver?.flush()
              }}
              onEnd={read}
            />
          </Suspense>
        )}
        {isRead && (
          <ReadToEnd onEnd={canAnswer && !content.isComplete ? read : null}>
            <Notes content={content} />
          </ReadToEnd>
        )}
        {tabs.length > 0 && (
          <div className={asked === null ? undefined : 'max-lg:hidden'}>
            <ReaderTabs label={t('tabs.label')} tabs={tabs} current={tab} onChange={(key) => change({ tab: key })}>
              {tab === 'quiz' && (
                <Quiz
                  questions={own}
                  answerOf={answers.answerOf}
                  correctRate={answers.correctRate}
                  target={{ classId: view.class.id, sessionId: view.session.id }}
                  canAnswer={canAnswer}
                  hasKeys={isQuizNow}
                  hasBar={isQuizNow}
                  onAnswer={note}
                  onReset={() => {
                    answers.forget()
                    onChange()
                  }}
                />
              )}
              {tab === 'notes' && <Notes content={content} />}
              {tab === 'files' && <FileList files={content.files} />}
              {tab === 'ask' && (
                <Suspense fallback={<Skeleton className="h-40 w-full max-w-[680px]" />}>
                  <Ask contentId={content.id} thread={view.thread} person={person} />
                </Suspense>
              )}
            </ReaderTabs>
          </div>
        )}
        {isAsking && <SessionLine view={view} />}
      </div>
      {!isQuizNow && asked === null && <ActionBar>{nav}</ActionBar>}
      {isQuizNow && <div className="px-4 pt-5 lg:hidden">{nav}</div>}
    </article>
  )
}

/** The session's progress, below a question on a phone. */
function SessionLine({ view: { session, sessions, done, total } }: { view: ReaderView }) {
  const t = useTranslations('learning')
  const language = useLocale()
  const number = sessions.findIndex(({ id }) => id === session.id) + 1
  return (
    <div className="lg:hidden">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold">
          {t('sessionLine', { number, title: inLanguage(session.title, language) })}
        </span>
        <span className="shrink-0 text-ink-muted tabular-nums">{t('doneOf', { done, total })}</span>
      </div>
      <DoneBar label={t('outline.progress')} done={done} total={total} className="mt-2" />
    </div>
  )
}

type ChapterNavProps = Pick<ChapterProps, 'view' | 'content'> & { onLeave: (() => void) | undefined }

/** The links to the chapters before and after; at the ends they say that there is none. */
function ChapterNav({ view, content: { previousId, nextId }, onLeave }: ChapterNavProps) {
  const t = useTranslations('learning.nav')
  const language = useLocale()
  const [notice, setNotice] = useState<'first' | 'last' | null>(null)
  const at = view.sessions.findIndex(({ id }) => id === view.session.id)
  const later = view.sessions[at + 1]
  const before = <ChevronLeft aria-hidden="true" />
  const after = <ChevronRight aria-hidden="true" />
  const styles = 'max-lg:h-12 max-lg:flex-1 max-lg:rounded-lg'
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 max-lg:w-full">
      <p role="status" className="text-ink-muted text-sm empty:hidden max-lg:w-full">
        {notice !== null && t(notice)}
        {notice === 'last' && later !== undefined && (
          <>
            {' '}
            <Link href={courseHref(later.id)}>{t('toSession', { title: inLanguage(later.title, language) })}</Link>
          </>
        )}
      </p>
      {previousId === null ? (
        <Button icon={before} onClick={() => setNotice('first')} className={styles}>
          {t('previous')}
        </Button>
      ) : (
        <ButtonLink href={courseHref(view.session.id, previousId)} icon={before} className={styles}>
          {t('previous')}
        </ButtonLink>
      )}
      {nextId === null ? (
        <Button
          onClick={() => {
            onLeave?.()
            setNotice('last')
          }}
          className={styles}
        >
          {t('next')}
          {after}
        </Button>
      ) : (
        <ButtonLink href={courseHref(view.session.id, nextId)} onClick={onLeave} className={styles}>
          {t('next')}
          {after}
        </ButtonLink>
      )}
    </div>
  )
}

/** Milliseconds for which the end of a text must be visible before it counts as read. */
const readingTime = 2_000

/** Reports once that the end of its content was visible for that time. */
function ReadToEnd({ onEnd, children }: { onEnd: (() => void) | null; children: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  const tell = useSteady(() => onEnd?.())
  const isWatched = onEnd !== null
  useEffect(() => {
    const mark = end.current
    if (mark === null || !isWatched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting === true) timer = setTimeout(tell, readingTime)
    })
    observer.observe(mark)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWatched, tell])
  return (
    <div>
      {children}
      <div ref={end} />
    </div>
  )
}
