import './sheet.css'
import { redirect } from 'next/navigation'
import { Reader } from '@/components/learning/reader/reader'
import { coursesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { titled } from '@/components/shell/titled'
import { isSignedIn, personIdOf } from '@/lib/access/actor'
import { getReader } from '@/lib/features/learning/chapters/get-reader'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('learning.title')

type Query = Promise<{ session_id?: string; content_id?: string }>

/** The reader of a course: a session's chapters, one of them open (learning#reader). */
export default async function CourseReaderPage({ searchParams }: { searchParams: Query }) {
  const { actor } = await currentCaller()
  if (!isSignedIn(actor)) return <SignInFirst href={await signInPath()} />
  const { session_id: sessionId = '', content_id: contentId } = await searchParams
  if (sessionId === '') redirect(coursesHref)
  const view = await read(getReader, { sessionId, ...(contentId ? { contentId } : {}) })
  return (
    <Messages of={['learning']}>
      <Reader view={view} person={personIdOf(actor) ?? ''} />
    </Messages>
  )
}
