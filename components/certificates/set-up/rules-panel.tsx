import { useTranslations } from 'next-intl'
import { NewRuleButton } from '@/components/certificates/console/rule-buttons'
import { RuleCard } from '@/components/certificates/console/rule-card'
import { TemplateSheet } from '@/components/certificates/console/template-sheet'
import { certificateTemplatesHref } from '@/components/shell/console-addresses'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import type { getRuleSetUp } from '@/lib/features/certificates/certificate-rules/get-rule-set-up'
import type { listNamedTemplates } from '@/lib/features/certificates/certificate-templates/list-named-templates'
import type { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import type { ResultOf } from '@/lib/kernel/operation'
import { CopyRulesForm } from './copy-rules-form'

type RulesPanelProps = {
  projectCode: string
  set: ResultOf<typeof getRuleSetUp>
  /** The papers of the rules; null: the reader makes no certificates. */
  known: ResultOf<typeof listTemplates> | null
  /** What a new rule may choose. */
  templates: ResultOf<typeof listNamedTemplates>
}

/** Who of a project receives which certificate, as part of its set-up: each rule with its paper, a new one, another project's. */
export function RulesPanel({
  projectCode,
  set: { projectId, rules, sources, mayRule },
  known,
  templates,
}: RulesPanelProps) {
  const t = useTranslations('setUp')
  const own = useTranslations('certificateConsole')
  const newRule = mayRule && templates.length > 0 && (
    <NewRuleButton
      rule={null}
      project={{ id: projectId, code: projectCode }}
      templates={templates}
      mayRewardVolunteers={false}
      staysHere
    />
  )
  return (
    <div className="flex flex-col gap-6 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lead tracking-title">{t('sections.certificates')}</h2>
        {rules.length > 0 && newRule}
      </div>
      <p className="max-w-prose text-ink-muted">{t('certificates.text')}</p>
      {!mayRule && <Banner tone="info">{t('certificates.roleNeeded')}</Banner>}
      {rules.length === 0 ? (
        <div className="rounded-lg border border-line bg-raised">
          <EmptyState
            kind="nothing"
            title={own('noRules')}
            actions={
              mayRule && templates.length === 0 ? (
                <ButtonLink href={certificateTemplatesHref}>{own('firstTemplate')}</ButtonLink>
              ) : (
                newRule
              )
            }
          >
            {own('noRulesText')}
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-4 2xl:grid-cols-2">
          {rules.map((rule) => {
            const template = known?.templates.find(({ id }) => id === rule.template.id)
            return (
              <RuleCard
                key={rule.id}
                rule={rule}
                sheet={
                  known &&
                  template && (
                    <TemplateSheet template={template} facts={template.sample} code={known.code} qr={known.qr} />
                  )
                }
              />
            )
          })}
        </div>
      )}
      {mayRule && sources.length > 0 && (
        <section aria-labelledby="copy-rules" className="rounded-lg border border-line bg-raised p-5">
          <h3 id="copy-rules" className="mb-3 font-semibold">
            {t('certificates.copyTitle')}
          </h3>
          <CopyRulesForm projectId={projectId} sources={sources} />
        </section>
      )}
    </div>
  )
}
