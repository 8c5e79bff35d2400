import './sheet.css'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Composer } from '@/components/messages/composer/composer'
import { OwnList } from '@/components/messages/own-list/own-list'
import { OwnTabs } from '@/components/messages/own-list/own-tabs'
import { FollowNews } from '@/components/messages/thread/thread-news'
import { inboxHref } from '@/components/shell/message-addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ListPages } from '@/components/ui/paged-list'
import { getComposer } from '@/lib/features/messages/inquiries/get-composer'
import { listOwnThreads } from '@/lib/features/messages/inquiries/list-own-threads'
import { aboutKinds, inquiryPersonOf } from '@/lib/features/messages/inquiries/rules'
import { currentCaller, read, reader } from '@/lib/kernel/doors/read'

const pageSize = 30
const states = { all: undefined, open: 'OPEN', answered: 'ANSWERED' } as const

export const generateMetadata = titled('inquiries.title')

/** The reader's messages to the organisers, and the form for a new one (messages#threads). */
export default async function MessagesPage({ searchParams }: PageWithQuery) {
  const query = await searchParams
  const one = (name: string) => [query[name]].flat()[0]
  const actor = await reader('student', 'adviser', 'coordinator', 'admin')
  if (actor.role === 'admin') redirect(inboxHref)
  const { world } = await currentCaller()
  const t = await getTranslations('inquiries')
  const tabName = one('tab')
  const tab = tabName === 'open' || tabName === 'answered' ? tabName : 'all'
  const page = pageOf(query.page)
  const { rows, total, counts } = await read(listOwnThreads, { state: states[tab], page, pageSize })
  const composer = await read(getComposer, { projectCode: one('project'), about: aboutOf(one('about')) })
  const reference = /^[\w-]{1,64}$/.exec(one('reference') ?? '')?.[0] ?? null
  return (
    <div className="mx-auto max-w-3xl">
      <header className="mb-2.5 flex items-center gap-3">
        <h1 className="flex-1 font-semibold text-2xl tracking-title">{t('title')}</h1>
        <Messages of={['inquiries', 'success', 'files']}>
          <Composer
            {...composer}
            personId={inquiryPersonOf(actor).id}
            asked={{ type: one('type') ?? null, reference }}
          />
        </Messages>
      </header>
      {actor.role !== 'student' && (
        <p className="mb-3">
          <Link href={inboxHref}>{t('toInbox')}</Link>
        </p>
      )}
      <OwnTabs
        current={tab}
        counts={{ all: counts.OPEN + counts.ANSWERED + counts.CLOSED, open: counts.OPEN, answered: counts.ANSWERED }}
      />
      <Card flush className="rounded-xl">
        <OwnList threads={rows} tab={tab} now={world.now} />
      </Card>
      <ListPages {...{ page, pageSize, total }} isShown={total > pageSize} summary={(range) => t('shown', range)} />
      <FollowNews />
    </div>
  )
}

/** Parses `CERTIFICATE:ID`; any other value means that the message has no subject object. */
function aboutOf(text: string | undefined) {
  const [, name, id] = /^([A-Z]+):([\w-]{1,64})$/.exec(text ?? '') ?? []
  const kind = aboutKinds.find((one) => one === name)
  return id === undefined || kind === undefined ? undefined : { kind, id }
}
