import { getTranslations } from 'next-intl/server'
import { CertificateTabs } from '@/components/certificates/console/certificate-tabs'
import { NewRuleButton } from '@/components/certificates/console/rule-buttons'
import { RuleList } from '@/components/certificates/console/rule-list'
import { TemplateSheet } from '@/components/certificates/console/template-sheet'
import { certificateTemplatesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { ListFrame } from '@/components/ui/band'
import { EmptyState } from '@/components/ui/empty-state'
import { actsOn, holdsGrant, resultGrants, templateGrants } from '@/lib/access/actor'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { listRules } from '@/lib/features/certificates/certificate-rules/list-rules'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.title')

export default async function CertificatesPage() {
  const actor = await reader('admin')
  const t = await getTranslations('certificateConsole')
  const rules = await read(listRules, {})
  const known = holdsGrant(actor, templateGrants) ? await read(listTemplates, {}) : null
  const session = await read(getSessionProject, {})
  const templates = known?.templates ?? []
  const mayRule = holdsGrant(actor, resultGrants) && session !== null
  const newRule = mayRule && (
    <NewRuleButton
      size="sm"
      rule={null}
      project={{ id: actor.projectId, code: session.code }}
      templates={templates.map(({ id, name, kind }) => ({ id, name, kind }))}
      mayRewardVolunteers={actsOn(actor, resultGrants, null)}
    />
  )
  return (
    <Messages of={['certificateConsole']}>
      <ListFrame
        title={t('title')}
        tabs={known && <CertificateTabs current="rules" />}
        actions={rules.length > 0 && newRule}
      >
        {rules.length === 0 ? (
          <EmptyState
            kind="nothing"
            title={t('noRules')}
            actions={
              templates.length === 0 && mayRule ? (
                <ButtonLink href={certificateTemplatesHref}>{t('firstTemplate')}</ButtonLink>
              ) : (
                newRule
              )
            }
          >
            {t('noRulesText')}
          </EmptyState>
        ) : (
          <RuleList
            rules={rules}
            sheetOf={(rule) => {
              const template = templates.find(({ id }) => id === rule.template.id)
              return (
                known &&
                template && (
                  <TemplateSheet template={template} facts={template.sample} code={known.code} qr={known.qr} />
                )
              )
            }}
          />
        )}
      </ListFrame>
    </Messages>
  )
}
