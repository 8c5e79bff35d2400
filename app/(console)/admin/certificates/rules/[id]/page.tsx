import { getTranslations } from 'next-intl/server'
import { BatchList } from '@/components/certificates/console/batch-list'
import { EndedList } from '@/components/certificates/console/ended-list'
import { IssueButton } from '@/components/certificates/console/issue-button'
import { IssueSteps } from '@/components/certificates/console/issue-steps'
import { RecipientFilters } from '@/components/certificates/console/recipient-filters'
import { RecipientList } from '@/components/certificates/console/recipient-list'
import { RecipientMenu } from '@/components/certificates/console/recipient-menu'
import type { Recipient } from '@/components/certificates/console/recipient-view'
import { ReissueOutdatedButton } from '@/components/certificates/console/reissue-outdated-button'
import { ChangeRuleButton, SwitchRuleButton } from '@/components/certificates/console/rule-buttons'
import { RuleFacts } from '@/components/certificates/console/rule-facts'
import { awardingHref, certificateRuleHref, certificatesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { EmptyList, ListPages } from '@/components/ui/paged-list'
import { StatusChip } from '@/components/ui/status-chip'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { getIssuing } from '@/lib/features/certificates/certificate-rules/get-issuing'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { getReleaseState } from '@/lib/features/judging/releases/get-release-state'
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
  const { rule, mayIssue, batches, counts, state, recipients, ended, total, page, pageSize } = issuing
  const templates = mayIssue ? (await read(listTemplates, {})).templates : []
  const { release } = rule.projectId === actor.projectId ? await read(getReleaseState, {}) : { release: null }
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
    <Messages of={['certificateConsole']}>
      <PageHeader
        title={t(`kinds.${rule.kind}`)}
        description={rule.kind === 'VOLUNTEER' ? t('volunteers') : t(`rule.audiences.${rule.audience}`)}
        marks={!rule.active && <StatusChip tone="neutral">{t('rule.off')}</StatusChip>}
        back={{ href: certificatesHref, label: t('title') }}
        actions={
          mayIssue && (
            <IssueButton
              ruleId={rule.id}
              counts={counts}
              names={issuing.readyNames}
              isReleased={release?.isOut ?? false}
              reason={reason}
            />
          )
        }
      />
      <div className="flex flex-col gap-6">
        <IssueSteps rule={rule} counts={counts} release={release} />
        {mayIssue && issuing.awaitsAwards && (
          <Banner tone="info" actions={<ButtonLink href={awardingHref}>{t('issue.toAwards')}</ButtonLink>}>
            {t('issue.awardsFirstText')}
          </Banner>
        )}
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
                  templates={templates.map((template) => ({
                    id: template.id,
                    name: template.name,
                    kind: template.kind,
                  }))}
                  mayRewardVolunteers={actsOn(actor, resultGrants, null)}
                />
              </>
            )
          }
        />
        <div>
          <h2 className="mb-2 font-semibold text-lg tracking-title">{t('recipients.title')}</h2>
          <RecipientFilters state={state} counts={counts} search={search} />
          <Card flush className={state === 'ended' ? 'mt-4' : ''}>
            {state === 'ended' && ended.length > 0 ? (
              <EndedList ended={ended} actionsOf={actionsOf} />
            ) : recipients.length > 0 ? (
              <RecipientList recipients={recipients} reasons={reasons} actionsOf={actionsOf} />
            ) : (
              <EmptyList
                isNarrowed={counts.all > 0}
                nothing={{ title: t('recipients.none'), text: t('recipients.noneText') }}
                noMatch={{
                  title: t('recipients.noMatch'),
                  clear: { href: certificateRuleHref(rule.id), label: t('recipients.clear') },
                }}
              />
            )}
          </Card>
          <ListPages {...{ page, pageSize, total }} summary={(range) => t('recipients.shown', range)} />
        </div>
      </div>
    </Messages>
  )
}
