import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { BatchList } from '@/components/certificates/console/batch-list'
import { EndedList } from '@/components/certificates/console/ended-list'
import { IssueButton } from '@/components/certificates/console/issue-button'
import { IssueSteps } from '@/components/certificates/console/issue-steps'
import { RecipientFilters } from '@/components/certificates/console/recipient-filters'
import { RecipientList } from '@/components/certificates/console/recipient-list'
import { RecipientMenu } from '@/components/certificates/console/recipient-menu'
import type { Recipient } from '@/components/certificates/console/recipient-view'
import { UnprintableNote } from '@/components/certificates/console/unprintable-note'
import { ReissueOutdatedButton } from '@/components/certificates/console/reissue-outdated-button'
import { ChangeRuleButton, SwitchRuleButton } from '@/components/certificates/console/rule-buttons'
import { RuleFacts } from '@/components/certificates/console/rule-facts'
import { HistoryLink } from '@/components/console/audit/history-link'
import { awardingHref, certificateRuleHref, certificatesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { titled } from '@/components/shell/titled'
import { BandNote } from '@/components/ui/band'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { BandList } from '@/components/ui/paged-list'
import { StatusChip } from '@/components/ui/status-chip'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { getIssuing } from '@/lib/features/certificates/certificate-rules/get-issuing'
import { listNamedTemplates } from '@/lib/features/certificates/certificate-templates/list-named-templates'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.title')

type Query = Promise<{ state?: string; search?: string; page?: string }>
type Props = { params: Promise<{ id: string }>; searchParams: Query }

export default async function RulePage({ params, searchParams }: Props) {
  const actor = await reader('admin')
  const { id } = await params
  const { state: stateName, search = '', page: askedPage = '1' } = await searchParams
  const [t, faults] = await Promise.all([getTranslations('certificateConsole'), getTranslations('faults')])
  const issuing = await read(getIssuing, { ruleId: id, state: stateName, search, page: askedPage })
  const { rule, release, mayIssue, batches, counts, names, state, recipients, ended, total, page, pageSize } = issuing
  const templates = mayIssue ? await read(listNamedTemplates, {}) : []
  const reasons = Object.fromEntries(
    recipients.flatMap(({ issue }) => ('why' in issue ? [[issue.why, faults(issue.why)]] : [])),
  )
  const whyNot = issuing.whyNotIssue
  const isHint = whyNot === 'running' || whyNot === 'awardsFirst' || whyNot === 'nobody'
  const reason = isHint ? t(`issue.${whyNot}`) : whyNot && faults(whyNot)
  const change = {
    id: rule.id,
    version: rule.version,
    kind: rule.kind,
    audience: rule.audience,
    active: rule.active,
    template: { id: rule.template.id },
    nameCheckFrom: rule.nameCheckFrom,
    nameCheckUntil: rule.nameCheckUntil,
    whyNotTerms: issuing.whyNotChangeTerms && faults(issuing.whyNotChangeTerms),
  }
  const actionsOf = ({ registrationId, printed, certificate, issue, revokedId }: Recipient) => (
    <RecipientMenu recipient={{ registrationId, printed, certificate, issue, revokedId }} mayIssue={mayIssue} />
  )
  return (
    <ListScreen
      texts={['certificateConsole']}
      title={t(`kinds.${rule.kind}`)}
      back={{ href: certificatesHref, label: t('title') }}
      mark={!rule.active && <StatusChip tone="neutral">{t('rule.off')}</StatusChip>}
      place={
        <BandNote code={rule.project?.code}>
          {rule.kind === 'VOLUNTEER' ? t('volunteers') : t(`rule.audiences.${rule.audience}`)}
        </BandNote>
      }
      file={
        state === 'ended'
          ? ended.length > 0 && { list: `${certificatesHref}/rules/ended`, query: { rule: rule.id, search } }
          : recipients.length > 0 && { list: `${certificatesHref}/rules`, query: { rule: rule.id, state, search } }
      }
      first={<HistoryLink size="sm" actor={actor} id={rule.id} />}
      actions={
        mayIssue && (
          <IssueButton
            ruleId={rule.id}
            counts={counts}
            names={issuing.readyNames}
            isReleased={issuing.isOpen}
            reason={reason}
            unprintable={issuing.unprintable}
          />
        )
      }
    >
      <RecipientFilters state={state} counts={counts} search={search} />
      <div data-columns="" className="flex min-h-0 flex-1 flex-col-reverse lg:flex-row">
        <div className="flex min-w-0 flex-col max-lg:border-line max-lg:border-t lg:flex-1">
          <BandList
            count={state === 'ended' ? ended.length : recipients.length}
            {...{ page, pageSize, total }}
            summary={(range) => t('recipients.shown', range)}
            isNarrowed={counts.all > 0}
            nothing={{ title: t('recipients.none'), text: t('recipients.noneText') }}
            noMatch={{
              title: t('recipients.noMatch'),
              clear: { href: certificateRuleHref(rule.id), label: t('recipients.clear') },
            }}
          >
            {state === 'ended' ? (
              <EndedList ended={ended} actionsOf={actionsOf} />
            ) : (
              <RecipientList recipients={recipients} reasons={reasons} actionsOf={actionsOf} />
            )}
          </BandList>
        </div>
        <div className="flex flex-col gap-4 bg-surface p-4 lg:w-91 lg:shrink-0 lg:overflow-y-auto lg:border-line lg:border-s">
          {mayIssue && issuing.awaitsAwards && (
            <Banner tone="info" actions={<ButtonLink href={awardingHref}>{t('issue.toAwards')}</ButtonLink>}>
              {t('issue.awardsFirstText')}
            </Banner>
          )}
          {mayIssue && <UnprintableNote unprintable={issuing.unprintable} />}
          {counts.outdated > 0 && (
            <Banner
              tone="warn"
              title={t('recipients.outdatedTitle', { count: counts.outdated })}
              actions={
                mayIssue &&
                issuing.replaceable > 0 && <ReissueOutdatedButton ruleId={rule.id} count={issuing.replaceable} />
              }
            >
              <Link href={`${certificateRuleHref(rule.id)}?state=outdated`}>{t('recipients.outdatedLink')}</Link>
            </Banner>
          )}
          <IssueSteps rule={rule} counts={counts} names={names} release={release} isOpen={issuing.isOpen} />
          <BatchList batches={batches} />
          <RuleFacts
            rule={rule}
            actions={
              mayIssue && (
                <>
                  <SwitchRuleButton rule={change} />
                  <ChangeRuleButton
                    rule={change}
                    project={{ id: actor.projectId, code: rule.project?.code ?? '' }}
                    templates={templates}
                    mayRewardVolunteers={actsOn(actor, resultGrants, null)}
                  />
                </>
              )
            }
          />
        </div>
      </div>
    </ListScreen>
  )
}
