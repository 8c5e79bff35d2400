import { Lock } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { submissionHref, workspaceHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import type { SubmissionView } from '@/lib/features/work/submissions/get-submission'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { KeptDrafts } from './kept-drafts'
import { MemberNames } from './member-names'
import { MissingCard } from './missing-card'
import { ReopenedNotice } from './reopened-notice'
import { SubmitPanel } from './submit-panel'
import { type OwnText, UnsavedTexts } from './unsaved-texts'
import { WorkParts } from './work-parts'

/** The page before the submission: what is missing, the deadline, the consequences, and the button. */
export function BeforeSubmission({ view }: { view: SubmissionView }) {
  const t = useTranslations('submission')
  const language = useLocale()
  const { team, members, sections, registrationId } = view
  const isMember = registrationId !== null
  const isOver = view.whyNotNow === 'workspaces.windowClosed'
  const mates = (
    <Card title={t('members')}>
      <MemberNames members={members} />
    </Card>
  )
  const about = [
    inLanguage(team.project.name, language),
    team.isNumbered && t('team', { code: team.code }),
    team.title ?? t('untitled'),
  ]
  return (
    <>
      <PageHeader
        title={isMember && !isOver ? t('title') : team.isNumbered ? t('titleOf', { code: team.code }) : t('titleOver')}
        description={about.filter(Boolean).join(' · ')}
        back={{ href: workspaceHref(team), label: t('back') }}
      />
      <UnsavedTexts text={isMember && !isOver ? ownTextOf(view) : null}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {isOver ? (
              <TooLate view={view} />
            ) : (
              <ReopenedNotice reopened={view.reopened} window={view.window} isMember={isMember} />
            )}
            {isMember && !isOver && (
              <Messages of={['submission']}>
                <KeptDrafts workspace={workspaceHref(team)} />
              </Messages>
            )}
            <MissingCard view={view} />
          </div>
          <div className="lg:sticky lg:top-6 lg:row-span-2">{isOver ? mates : <Handing view={view} />}</div>
          <div className="flex min-w-0 flex-col gap-6">
            <Card title={isMember ? t('parts') : t('partsOf')}>
              <WorkParts sections={sections} href={(block) => workspaceHref(team, block)} />
            </Card>
            {!isOver && mates}
          </div>
        </div>
      </UnsavedTexts>
    </>
  )
}

function ownTextOf({ person, team, sections }: SubmissionView): OwnText {
  const blocks = sections.flatMap((section) => section.blocks.map(({ id, title }) => ({ id, title })))
  return { person, teamId: team.id, blocks }
}

/** The deadline has passed without a submission: since when, and whom to ask. */
function TooLate({ view: { window, registrationId } }: { view: SubmissionView }) {
  const t = useTranslations('submission.over')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  if (window === null) return null
  const date = instantInProse(window.deadlineAt, language, zone)
  return (
    <Banner tone="warn" title={t('title')}>
      {t(registrationId === null ? 'textStaff' : 'text', { date })}
    </Banner>
  )
}

/** The deadline and the consequences, and then the button with the reason that may disable it. */
function Handing({ view }: { view: SubmissionView }) {
  const { team, members, window, whyNotNow, missing, registrationId } = view
  const t = useTranslations('submission')
  const faults = useTranslations('faults')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const date = (instant: Date) => instantInProse(instant, language, zone)
  const isMember = registrationId !== null
  const points = isMember
    ? (['frozen', 'whole', 'receipt', 'reopen'] as const)
    : (['frozen', 'wholeStaff', 'receiptStaff', 'reopen'] as const)
  return (
    <Card>
      <div className="flex flex-col gap-5">
        {window && (
          <div>
            <p className="text-ink-muted">{t('due')}</p>
            <p className="mt-0.5 font-semibold text-lead tabular-nums">{date(window.deadlineAt)}</p>
            {whyNotNow === 'workspaces.notOpenYet' && (
              <p className="mt-1 text-ink-muted">
                {t('opensAt', { date: date(window.startsAt), deadline: date(window.deadlineAt) })}
              </p>
            )}
          </div>
        )}
        <div className="not-first:border-line not-first:border-t not-first:pt-4">
          <h2 className="flex items-center gap-2 font-semibold">
            <Lock aria-hidden="true" className="size-4 text-ink-muted" />
            {t(isMember ? 'means.title' : 'means.titleStaff')}
          </h2>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-ink-muted marker:text-line-strong">
            {points
              // One person alone submits for nobody else.
              .filter((point) => !point.startsWith('whole') || members.length > 1)
              .map((point) => (
                <li key={point}>{t(`means.${point}`)}</li>
              ))}
          </ul>
        </div>
        {registrationId === null ? (
          <p className="text-ink-muted">{t('onlyMembers')}</p>
        ) : (
          <Messages of={['submission', 'success']}>
            <SubmitPanel
              registrationId={registrationId}
              missing={missing.length}
              workspace={workspaceHref(team)}
              whyNot={whyNotNow && faults(whyNotNow)}
              receiptHref={submissionHref(team)}
            />
          </Messages>
        )}
      </div>
    </Card>
  )
}
