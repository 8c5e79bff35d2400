import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { CertificateTabs } from '@/components/certificates/console/certificate-tabs'
import { NewRuleButton } from '@/components/certificates/console/rule-buttons'
import { RuleList } from '@/components/certificates/console/rule-list'
import { TemplateSheet } from '@/components/certificates/console/template-sheet'
import { certificatesHref, certificateTemplatesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { AddressTools } from '@/components/ui/address-tools'
import { BandList } from '@/components/ui/paged-list'
import { actsOn, holdsGrant, resultGrants, templateGrants } from '@/lib/access/actor'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { listRules } from '@/lib/features/certificates/certificate-rules/list-rules'
import { ruleStates } from '@/lib/features/certificates/certificate-rules/rules'
import { listNamedTemplates } from '@/lib/features/certificates/certificate-templates/list-named-templates'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.title')

const pageSize = 50

type Query = Promise<{ search?: string; state?: string; page?: string }>

export default async function CertificatesPage({ searchParams }: { searchParams: Query }) {
  const actor = await reader('admin')
  const t = await getTranslations('certificateConsole')
  const query = await searchParams
  const search = (query.search ?? '').slice(0, 100)
  const state = ruleStates.find((one) => one === query.state)
  const page = pageOf(query.page)
  const isNarrowed = search !== '' || state !== undefined
  const { rows: rules, total } = await read(listRules, { search, state, page, pageSize })
  const makes = holdsGrant(actor, templateGrants)
  const known = makes ? await read(listTemplates, { templateIds: rules.map(({ template }) => template.id) }) : null
  const templates = makes ? await read(listNamedTemplates, {}) : []
  const session = await read(getSessionProject, {})
  const mayRule = holdsGrant(actor, resultGrants) && session !== null
  const newRule = mayRule && (
    <NewRuleButton
      size="sm"
      rule={null}
      project={{ id: actor.projectId, code: session.code }}
      templates={templates}
      mayRewardVolunteers={actsOn(actor, resultGrants, null)}
    />
  )
  return (
    <ListScreen
      texts={['certificateConsole']}
      title={t('title')}
      tabs={known && <CertificateTabs current="rules" />}
      file={rules.length > 0 && { list: certificatesHref, query: { search, ...(state && { state }) } }}
      actions={(isNarrowed || total > 0) && newRule}
    >
      {(isNarrowed || total > 0) && (
        <AddressTools
          search={{ label: t('searchRules'), value: search }}
          selects={[
            {
              ...{ name: 'state', label: t('state'), any: t('anyState'), value: state },
              options: ruleStates.map((value) => ({ value, label: t(`ruleStates.${value}`) })),
            },
          ]}
        />
      )}
      <BandList
        count={rules.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={isNarrowed}
        nothing={{
          title: t('noRules'),
          text: t('noRulesText'),
          actions:
            templates.length === 0 && mayRule ? (
              <ButtonLink href={certificateTemplatesHref}>{t('firstTemplate')}</ButtonLink>
            ) : (
              newRule
            ),
        }}
        noMatch={{ title: t('noRuleMatch'), clear: { href: certificatesHref, label: t('clear') } }}
      >
        <RuleList
          rules={rules}
          sheetOf={(rule) => {
            const template = known?.templates.find(({ id }) => id === rule.template.id)
            return (
              known &&
              template && <TemplateSheet template={template} facts={template.sample} code={known.code} qr={known.qr} />
            )
          }}
        />
      </BandList>
    </ListScreen>
  )
}
