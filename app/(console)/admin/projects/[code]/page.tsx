import './sheet.css'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { BasicsForm } from '@/components/catalogue/set-up/basics-form'
import { EventsForm } from '@/components/catalogue/set-up/events-form'
import { FormsForm } from '@/components/catalogue/set-up/forms-form'
import { PricesFormLater, WindowsFormLater } from '@/components/catalogue/set-up/forms-later'
import { GoLive } from '@/components/catalogue/set-up/go-live'
import { SectionRail } from '@/components/catalogue/set-up/section-rail'
import { stampOf } from '@/components/catalogue/set-up/section-stamp'
import { SetUpState } from '@/components/catalogue/set-up/set-up-state'
import { TeamsForm } from '@/components/catalogue/set-up/teams-form'
import { TextsForm } from '@/components/catalogue/set-up/texts-form'
import { HistoryLink } from '@/components/console/audit/history-link'
import { ShownCoverCard } from '@/components/files/covers/shown-cover-card'
import { RulesPanel } from '@/components/certificates/set-up/rules-panel'
import { NamedOffersPanel } from '@/components/registrations/named-offers/named-offers-panel'
import { ExtensionsPanel } from '@/components/work/extensions/extensions-panel'
import { previewReaders } from '@/components/shell/addresses'
import { setUpProjectsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery, searchAndPage, segmentText } from '@/components/shell/page-params'
import { ListFrame } from '@/components/ui/band'
import { DateTime } from '@/components/ui/date-time'
import { hasSignUpForms } from '@/lib/features/catalogue/set-up/forms.rules'
import { holdsGrant, templateGrants } from '@/lib/access/actor'
import { getSetUp } from '@/lib/features/catalogue/set-up/get-set-up'
import { listDateSources } from '@/lib/features/catalogue/set-up/list-date-sources'
import { missingBeforeTest, missingIn, sections } from '@/lib/features/catalogue/set-up/rules'
import { getRuleSetUp } from '@/lib/features/certificates/certificate-rules/get-rule-set-up'
import { listNamedTemplates } from '@/lib/features/certificates/certificate-templates/list-named-templates'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { listNamedOffers } from '@/lib/features/registrations/school-registrations/list-named-offers'
import { whyNotForSchools } from '@/lib/features/registrations/school-registrations/rules'
import { listExtensions } from '@/lib/features/work/extensions/list-extensions'
import { moneyText } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

type Props = PageWithQuery & { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('setUp')
  return { title: t('titleOf', { code: segmentText((await params).code) }) }
}

export default async function SetUpPage({ params, searchParams }: Props) {
  const actor = await reader('admin')
  const [t, faults, common, language] = await Promise.all([
    getTranslations('setUp'),
    getTranslations('faults'),
    getTranslations('common'),
    getLocale(),
  ])
  const { section: asked, ...query } = await searchParams
  const section = sections.find((one) => one === asked) ?? 'basics'
  const projectCode = segmentText((await params).code)
  const { setUp, checks, choices, currencies, whyNot, now } = await read(getSetUp, { projectCode })
  const hasDeadlines = section === 'windows' && setUp.state !== 'DRAFT' && setUp.windows.length > 0
  const narrowed = { ...searchAndPage(pageParams(query)), pageSize: 50 }
  const extensions = hasDeadlines ? await read(listExtensions, { projectCode, ...narrowed }) : null
  const sources = section === 'windows' ? await read(listDateSources, { projectCode }) : []
  const rules = section === 'certificates' ? await read(getRuleSetUp, { projectCode }) : null
  const makes = rules !== null && holdsGrant(actor, templateGrants)
  // As many papers as a list gives at once.
  const templateIds = [...new Set(rules?.rules.map(({ template }) => template.id))].slice(0, 1000)
  const known = makes ? await read(listTemplates, { templateIds }) : null
  const templates = makes ? await read(listNamedTemplates, {}) : []
  const isForSchools = section === 'basics' && whyNotForSchools(setUp.kind) === null
  const offers = isForSchools ? await read(listNamedOffers, { projectCode, ...narrowed }) : null
  const missing = missingIn(checks)
  const why = (key: Exclude<(typeof whyNot)['publish'], undefined>) => {
    if (key === null) return null
    if (key === 'projects.notTestable') return faults(key, { count: missingBeforeTest(checks) })
    return key === 'projects.notReady' ? faults(key, { count: missing }) : faults(key)
  }
  const props = { setUp, reason: why(whyNot.sections[section]) }
  const { id, version, code, coverFileId, coverAlt, colour, icon } = setUp
  const cover = { id, version, code, coverFileId, coverAlt, look: { colour, icon } }
  const key = stampOf(setUp, section)
  const active = setUp.events.filter((event) => event.active)
  const extra = active.filter(({ isExtra }) => isExtra).length
  const facts = {
    basics: t(`kinds.${setUp.kind}`),
    texts: t('facts.texts'),
    windows: t('facts.windows', { count: setUp.windows.length }),
    events: t('facts.events', { count: active.length - extra, extra }),
    prices: setUp.priceMinor > 0 ? moneyText(setUp.priceMinor, setUp.currency) : common('free'),
    forms: t('facts.forms', { count: hasSignUpForms(setUp.kind) ? setUp.forms.registration.length : 0 }),
    certificates: t('facts.certificates', { count: setUp.certificateRules }),
    teams: t('facts.teams', { min: setUp.teamSizeMin, max: setUp.teamSizeMax }),
  }
  return (
    <Messages of={['setUp', 'extensions', 'namedOffers', 'fields', 'files']}>
      <ListFrame
        title={t('title')}
        back={{ href: setUpProjectsHref({ season: setUp.season.code }), label: t('list.title') }}
        place={
          <span className="flex min-w-0 items-center gap-2">
            <ProjectTile look={setUp} className="size-5 rounded-sm [&_svg]:size-3.5" />
            <span className="shrink-0 font-medium">{setUp.code}</span>
            <span className="min-w-0 truncate text-ink-muted">{inLanguage(setUp.name, language)}</span>
            <SetUpState state={setUp.state} />
          </span>
        }
        actions={
          <>
            <span className="text-ink-muted text-sm">
              {t('savedAt')} <DateTime as="brief" value={setUp.updatedAt} />
            </span>
            <HistoryLink actor={actor} id={setUp.id} />
          </>
        }
      >
        <div data-columns="" className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_18rem]">
          <div className="border-line lg:overflow-y-auto lg:border-e">
            <SectionRail code={setUp.code} current={section} checks={checks} facts={facts} />
          </div>
          <div className="min-w-0 bg-surface px-4 pt-4 sm:px-5 lg:overflow-y-auto lg:scroll-pb-20">
            {section === 'basics' && (
              <>
                <BasicsForm key={key} {...props} seasons={choices.seasons} whyNotName={why(whyNot.name)} />
                <ShownCoverCard
                  key={`cover ${coverFileId} ${JSON.stringify(coverAlt)}`}
                  project={cover}
                  reason={why(whyNot.sections.texts)}
                />
                {offers && (
                  <NamedOffersPanel
                    list={offers}
                    reason={offers.whyNotChange && faults(offers.whyNotChange)}
                    {...narrowed}
                  />
                )}
              </>
            )}
            {section === 'texts' && <TextsForm key={key} {...props} />}
            {section === 'windows' && <WindowsFormLater key={key} {...props} now={now} sources={sources} />}
            {extensions && (
              <ExtensionsPanel
                {...narrowed}
                list={extensions}
                code={setUp.code}
                now={now}
                reason={extensions.whyNotExtend && faults(extensions.whyNotExtend)}
              />
            )}
            {section === 'events' && <EventsForm key={key} {...props} />}
            {section === 'prices' && <PricesFormLater key={key} {...props} currencies={currencies} />}
            {section === 'forms' && <FormsForm key={key} {...props} />}
            {section === 'teams' && (
              <TeamsForm key={key} {...props} templates={choices.templates} projects={choices.projects} />
            )}
            {rules && (
              <Messages of={['setUp', 'certificateConsole']}>
                <RulesPanel projectCode={code} set={rules} known={known} templates={templates} />
              </Messages>
            )}
          </div>
          <div className="border-line max-lg:border-t lg:overflow-y-auto lg:border-s">
            <GoLive
              checks={checks}
              test={{ at: setUp.testedAt, whyNot: why(whyNot.test) }}
              readers={previewReaders.filter((one) => one !== 'school' || whyNotForSchools(setUp.kind) === null)}
              project={{ id: setUp.id, version: setUp.version, code: setUp.code, state: setUp.state }}
              whyNot={{
                publish: why(whyNot.publish),
                withdraw: why(whyNot.withdraw),
                close: why(whyNot.close),
                delete: why(whyNot.delete),
              }}
            />
          </div>
        </div>
      </ListFrame>
    </Messages>
  )
}
