import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import { getReleaseState } from '@/lib/features/judging/releases/get-release-state'
import { leftOut } from '@/lib/features/judging/releases/rules'
import { Card } from '@/components/ui/card'
import { read } from '@/lib/kernel/doors/read'
import { CommentsSetting } from '@/components/judging/releases/comments-setting'
import { PastReleases } from '@/components/judging/releases/past-releases'
import { ReleaseActions } from '@/components/judging/releases/release-actions'
import { ReleaseChecklist } from '@/components/judging/releases/release-checklist'
import { ReleaseStanding } from '@/components/judging/releases/release-standing'

/** The release of a project's results: what is missing for it, the release itself, and earlier withdrawn ones. */
export async function ReleaseTab() {
  const state = await read(getReleaseState, {})
  const [t, faults] = await Promise.all([getTranslations('releases'), getTranslations('faults')])
  const { project, release, counts, mayRelease, withdrawn } = state
  const whyNot = !mayRelease ? t('notYours') : state.whyNotRelease && faults(state.whyNotRelease)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <ReleaseChecklist state={state} />
      <div className="flex min-w-0 flex-col gap-6">
        <Card title={t('standing.title')}>
          <ReleaseStanding release={release} />
          <Messages of={['releases', 'fields']}>
            <ReleaseActions
              projectId={project.id}
              leftOut={leftOut(counts)}
              draftAwards={counts.draftAwards}
              members={counts.members}
              release={release && { id: release.id, releaseAt: release.releaseAt, isOut: release.isOut }}
              whyNot={whyNot}
            />
          </Messages>
        </Card>
        <Messages of={['releases']}>
          <CommentsSetting
            projectId={project.id}
            commentsVisible={state.commentsVisible}
            isOut={release?.isOut ?? false}
            mayChange={mayRelease}
          />
        </Messages>
        {withdrawn.length > 0 && <PastReleases releases={withdrawn} />}
      </div>
    </div>
  )
}
