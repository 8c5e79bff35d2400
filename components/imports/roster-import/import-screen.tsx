'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ListFrame } from '@/components/ui/band'
import { PageHeader } from '@/components/ui/page-header'
import { Steps } from '@/components/ui/steps'
import type { ImportForm } from '@/lib/features/imports/imports/get-import-form'
import type { Importer } from '@/lib/features/imports/imports/importers.queries'
import { ChooseSheet, sheetsIn } from './choose-sheet'
import { ChooseSource } from './choose-source'
import type { Density } from '@/components/shell/preferences'
import { BandProject } from '@/components/shell/band-project'
import { ConfirmImport, ImportProgressBar } from './confirm-import'
import { FileFacts } from './file-facts'
import type { ImportChoice } from './import-choices'
import { ImportHistory } from './import-history'
import { ImportResult } from './import-result'
import { RosterPreview } from './roster-preview'
import { StartOver } from './start-over'
import { useFocusOfTrial } from './use-focus-of-trial'
import { type ImportPage, leftImport, useImportHistory } from './use-import-history'
import { useRosterImport } from './use-roster-import'
import { TemplateDownload, ValidValues } from './valid-values'

/** Only coordinators choose a school, and administrators a person; both lists are large. */
const ChooseImporter = dynamic(() => import('./choose-importer').then((file) => file.ChooseImporter))
const ImportChoices = dynamic(() => import('./import-choices').then((file) => file.ImportChoices))

export type ImportScreenProps = {
  place: { projectCode?: string; packageId?: string }
  form: ImportForm
  history: ImportPage
  /** The query that names the project in addresses. */
  query: string
  listHref: string
  density: Density
}

/** Three steps on one page, choose, check and import, and the import history (imports#screen). */
export function ImportScreen({ place, form, history, query, listHref, density }: ImportScreenProps) {
  const t = useTranslations('imports')
  const [choice, setChoice] = useState<ImportChoice>({})
  const [importer, setImporter] = useState<Importer | null>(null)
  const contactId = importer?.id ?? choice.contactId
  const target = useMemo(() => ({ ...place, ...choice, contactId }), [place, choice, contactId])
  const work = useRosterImport(target, form.forWhom)
  const { entries, reload, settle, ...imports } = useImportHistory(form.forWhom ? target : place, history)
  const [isConfirming, setConfirming] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  const { state, plan, finished, pending, fault, progress, source } = work
  const sheets = sheetsIn(fault)
  const isChecking = state !== null && plan !== null && finished === null
  const choosing = useFocusOfTrial(isChecking, pending && !isChecking)
  const step = finished ? 3 : isConfirming ? 2 : isChecking ? 1 : 0
  const [project] = form.projects
  const isNamed = !form.forWhom || importer !== null

  /** The fields of a coordinator begin anew with the page that shows them. */
  function startOver() {
    setChoice({})
    work.startOver()
  }

  async function importAll() {
    setCancelled(false)
    const known = entries
    const done = await work.importAll()
    if (done?.mode === 'official') {
      setConfirming(false)
      void reload()
    } else if (work.hasLeft()) {
      setConfirming(false)
      // A cancellation near the end may come too late: the history shows what happened.
      const fileName = source === null || source.isPasted ? null : source.file.name.slice(0, 255) || null
      const left = leftImport((await settle()) ?? [], known, fileName)
      if (left === undefined) setCancelled(true)
      else {
        const imported = left.rowsNew + left.rowsKnown
        work.finish({ mode: 'official', importId: left.id, imported, totals: null })
      }
      void reload()
    }
  }

  const bar = (
    <Steps
      label={t('steps.label')}
      current={step}
      steps={[{ label: t('steps.choose') }, { label: t('steps.check') }, { label: t('steps.import') }]}
      place={isChecking ? 'band' : 'page'}
    />
  )
  const back = { href: listHref, label: t('page.back') }
  const notice = isCancelled && (
    <Banner tone="info" live>
      {t('cancelled')}
    </Banner>
  )

  if (isChecking) {
    return (
      <ListFrame
        title={t('page.title')}
        back={back}
        place={
          place.projectCode &&
          project && (
            <BandProject
              label={t('page.project')}
              code={project.code}
              projects={[project]}
              show={t('page.show')}
              isBrief
            />
          )
        }
        tabs={bar}
        actions={
          <>
            <FileFacts fileName={source?.isPasted === false ? source.file.name : null} trial={state.trial} />
            <StartOver state={state} onStart={startOver} />
          </>
        }
      >
        {notice && <div className="px-4 pt-3 sm:px-5">{notice}</div>}
        <RosterPreview
          key={state.trial.rows.length}
          state={state}
          plan={plan}
          fee={form.fee}
          density={density}
          change={work.change}
          drop={work.drop}
          onImport={() => setConfirming(true)}
        />
        {isConfirming && (
          <ConfirmImport
            totals={plan.totals}
            seats={state.trial.seats}
            fee={form.fee}
            importer={importer}
            progress={progress}
            pending={pending}
            fault={fault}
            onImport={importAll}
            onCancel={work.cancel}
            onClose={() => setConfirming(false)}
          />
        )}
      </ListFrame>
    )
  }
  return (
    <>
      <PageHeader title={t('page.title')} description={project && `${project.code} · ${project.name}`} back={back} />
      <div className="flex flex-col gap-6">
        {bar}
        {notice}
        {finished ? (
          <ImportResult finished={finished} fee={form.fee} listHref={listHref} onAnother={startOver} />
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Card>
              <div ref={choosing} className="flex flex-col gap-5">
                {form.whyNot && <Banner tone="warn">{form.whyNot}</Banner>}
                {fault &&
                  (source !== null && sheets.length > 0 ? (
                    <div data-choose="" className="contents">
                      <ChooseSheet
                        fileName={source.file.name}
                        sheets={sheets}
                        onChoose={(sheet) => void work.tryOut(source.file, false, sheet)}
                      />
                    </div>
                  ) : (
                    <FaultBanner fault={fault} />
                  ))}
                {/* What a file is tried for is what it is imported for. */}
                <fieldset disabled={pending} className="contents">
                  {form.choices && <ImportChoices choices={form.choices} onChoose={setChoice} />}
                  {form.forWhom && <ChooseImporter chosen={importer} onChoose={setImporter} />}
                </fieldset>
                {pending ? (
                  <ImportProgressBar progress={progress} />
                ) : (
                  !form.whyNot &&
                  isNamed && (
                    <div data-choose="" className="contents">
                      <ChooseSource pending={pending} onChoose={work.tryOut} />
                    </div>
                  )
                )}
              </div>
            </Card>
            <Card title={t('values.title')}>
              <div className="flex flex-col gap-6">
                <TemplateDownload query={query} />
                <ValidValues projects={form.projects} />
              </div>
            </Card>
          </div>
        )}
        <ImportHistory
          entries={entries}
          total={imports.total}
          query={query}
          more={{ pending: imports.pending, run: () => void imports.more() }}
          onUndone={() => void reload()}
        />
      </div>
    </>
  )
}
