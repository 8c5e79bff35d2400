import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClassList } from '@/components/learning/courses/class-list'
import { SessionList } from '@/components/learning/courses/session-list'
import { coursesHref, studentQuestionsHref, thinkingProjectsHref } from '@/components/shell/addresses'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { titled } from '@/components/shell/titled'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { isSignedIn } from '@/lib/access/actor'
import { listOwnClasses } from '@/lib/features/learning/courses/list-classes'
import { listSessions } from '@/lib/features/learning/courses/list-sessions'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('learning.title')

type Query = Promise<{ class_id?: string }>

/** The sessions of a course, or the list of courses; a single course opens directly (learning#sessions). */
export default async function SessionListPage({ searchParams }: { searchParams: Query }) {
  const { actor } = await currentCaller()
  if (!isSignedIn(actor)) return <SignInFirst href={await signInPath()} />
  const isStudent = actor.role === 'student'
  const { class_id: classId = '' } = await searchParams
  if (classId !== '') return <SessionsScreen classId={classId} isStudent={isStudent} isOnlyOne={false} />
  const classes = await read(listOwnClasses, {})
  const [only] = classes
  if (isStudent && only !== undefined && classes.length === 1)
    return <SessionsScreen classId={only.id} isStudent isOnlyOne />
  const [t, thinking] = await Promise.all([getTranslations('learning.courses'), getTranslations('thinking')])
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(isStudent ? 'description' : 'staffDescription')}
        actions={
          <>
            <ButtonLink href={thinkingProjectsHref}>{thinking('title')}</ButtonLink>
            {!isStudent && <ButtonLink href={studentQuestionsHref}>{t('questions')}</ButtonLink>}
          </>
        }
      />
      {classes.length > 0 ? (
        <ClassList classes={classes} isStudent={isStudent} />
      ) : (
        <EmptyCard
          kind="notOpen"
          title={t('empty')}
          actions={isStudent && <ButtonLink href="/studentProjects">{t('toProjects')}</ButtonLink>}
        >
          {t(isStudent ? 'emptyText' : 'emptyStaff')}
        </EmptyCard>
      )}
    </>
  )
}

type SessionsScreenProps = { classId: string; isStudent: boolean; isOnlyOne: boolean }

async function SessionsScreen({ classId, isStudent, isOnlyOne }: SessionsScreenProps) {
  const [t, thinking, language] = await Promise.all([
    getTranslations('learning'),
    getTranslations('thinking'),
    getLocale(),
  ])
  const { class: course, sessions } = await read(listSessions, { classId })
  return (
    <>
      <PageHeader
        title={inLanguage(course.name, language)}
        {...(isOnlyOne ? {} : { back: { href: coursesHref, label: t('courses.all') } })}
        actions={isOnlyOne && <ButtonLink href={thinkingProjectsHref}>{thinking('title')}</ButtonLink>}
      />
      {sessions.length > 0 ? (
        <SessionList sessions={sessions} isStudent={isStudent} />
      ) : (
        <EmptyCard kind="notOpen" title={t('sessions.empty')}>
          {t('sessions.emptyText')}
        </EmptyCard>
      )}
    </>
  )
}
