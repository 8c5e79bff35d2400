'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { contentId } from '@/components/shell/content-id'
import { useSteady } from '@/components/ui/use-steady'
import type { CommentView } from '@/lib/features/work/team-comments/queries'
import type { WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { inLanguage } from '@/lib/i18n/languages'
import { BlockCard, loadConflict } from './block-card'
import { Outline } from './outline'
import { type Presence, watchPresence, type Watch } from './presence'
import { SignedOutBanner } from './signed-out-banner'
import { ReadOnlyBanner } from './read-only-banner'
import { useEngine } from './use-engine'
import { useOfflinePage } from './use-offline-page'
import { type TeamWork, WorkProvider } from './work'
import { whenCalm } from './when-calm'
import { WorkBar } from './work-bar'
import { WorkHeader } from './work-header'
import type { WorkMenuProps } from './work-menu'

export type WorkspaceProps = WorkMenuProps & {
  view: WorkspaceView
  /** The person whose unsaved text this device may restore. */
  person: string
  /** Why nothing can be saved, as a sentence. */
  closed: string | null
  medium: string | null
  comments: readonly CommentView[]
  now: Date
}

/** A team's work: it saves itself, shows who else is there, and is read-only once it cannot be changed. */
export function Workspace({ view, person, closed, medium, comments, now, ...menu }: WorkspaceProps) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const router = useRouter()
  const [progress, setProgress] = useState(view.progress)
  const [currentView, setShown] = useState(view)
  if (currentView !== view) {
    setShown(view)
    setProgress(view.progress)
  }
  const engine = useEngine({ view, person, closed, onProgress: setProgress })
  const refresh = useSteady(() => {
    // A reload without a session would remove the page with its unsaved text.
    if (engine.status().kind !== 'signedOut') router.refresh()
  })
  const { people, enter, leave } = usePresence(view, engine, refresh)
  useEffect(() => {
    // Preloaded, because it can't be fetched without a network.
    if (view.reader.mayWrite) return whenCalm(() => void loadConflict().catch(() => {}))
  }, [view.reader.mayWrite])
  useOfflinePage(view.reader.isMember)
  const work = useMemo<TeamWork>(
    () => ({ view, engine, people, progress, comments, enter, leave }),
    [view, engine, people, progress, comments, enter, leave],
  )
  return (
    <WorkProvider work={work}>
      <WorkHeader {...menu} medium={medium} now={now} onLimit={refresh} />
      <main
        id={contentId}
        tabIndex={-1}
        className="flex-1 outline-none lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] print:block"
      >
        <aside className="border-line border-e bg-surface max-lg:hidden print:hidden">
          <div className="sticky top-15 max-h-[calc(100dvh-3.75rem)] overflow-y-auto px-4 py-5">
            <Outline />
          </div>
        </aside>
        <div className="min-w-0 px-4 pt-5 pb-28 sm:px-6 lg:px-10 lg:pt-8 lg:pb-16">
          <ReadOnlyBanner view={view} />
          <SignedOutBanner />
          {/* Sticky parts of a block stick below the head. */}
          <div className="flex flex-col gap-12 [--editor-top:2.75rem] lg:gap-14 lg:[--editor-top:3.75rem]">
            {view.sections.map(({ id, title, blocks }) => (
              <section key={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-12 lg:gap-14">
                <h2 id={`${id}-title`} className="sr-only">
                  {inLanguage(title, language)}
                </h2>
                {blocks.map((block) => (
                  <BlockCard key={block.id} block={block} section={inLanguage(title, language)} now={now} />
                ))}
              </section>
            ))}
            {view.sections.length === 0 && <p className="text-ink-muted">{t('readOnly.noTemplate')}</p>}
          </div>
        </div>
        <WorkBar />
      </main>
    </WorkProvider>
  )
}

/** Reports the reader's block and shows the others'; what they have saved is fetched as soon as it is known. */
function usePresence({ team, submission }: WorkspaceView, engine: TeamWork['engine'], refresh: () => void) {
  const [people, setPeople] = useState<Presence['people']>([])
  const where = useRef<string | null>(null)
  const watch = useRef<Watch | null>(null)
  const { projectId, schoolId, code } = team
  /** The reader is in this team no longer: the page goes, unless it has a text that stands nowhere else, which is to be copied. */
  const onRefusal = useSteady(() => (engine.status().kind === 'saved' ? refresh() : engine.saveAll()))
  const onPresence = useSteady((presence: Presence) => {
    const wasSignedOut = engine.status().kind === 'signedOut'
    engine.setSignedOut(false)
    setPeople((before) => (JSON.stringify(before) === JSON.stringify(presence.people) ? before : presence.people))
    const isNews = presence.blocks.some(({ blockId, version }) => version > engine.block(blockId).version)
    if (wasSignedOut || isNews || presence.isSubmitted !== (submission !== null)) refresh()
  })

  useEffect(() => {
    watch.current = watchPresence({
      team: { projectId, schoolId, code },
      where: () => where.current,
      onNews: onPresence,
      onSignedOut: () => engine.setSignedOut(true),
      onRefusal,
    })
    return () => watch.current?.stop()
  }, [projectId, schoolId, code, engine, onPresence, onRefusal])

  const enter = useSteady((block: string) => {
    if (where.current === block) return
    where.current = block
    watch.current?.moved()
  })
  const leave = useSteady((block: string) => {
    engine.save(block)
    where.current = null
    watch.current?.moved()
  })
  return { people, enter, leave }
}
