'use client'

import { useLocale, useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { changeQuestionAction, createQuestionAction } from '@/lib/features/learning/kept-questions/actions'
import { questionFacts } from '@/lib/features/learning/kept-questions/rules'
import { type Bilingual, inLanguage, schoolName, siteName } from '@/lib/i18n/languages'
import type { QuestionChoices } from './question-choices'

export type EditedQuestion = {
  id: string
  version: number
  title: Bilingual
  projectId: string
  schoolId: string | null
  school: { code: string; name: string; nameEn: string | null } | null
  testSiteId: string | null
  answers: number
}

export type QuestionDialogProps = {
  choices: QuestionChoices
  /** null: a new one. */
  question: EditedQuestion | null
  onClose: () => void
}

/** What a question asks and whom; once it has answers it stays where it is asked. */
export function QuestionDialog({ choices: { projects, schools }, question, onClose }: QuestionDialogProps) {
  const t = useTranslations('keptQuestions')
  const pairErrors = usePairErrors()
  const language = useLocale()
  const [projectId, setProjectId] = useState(question?.projectId ?? projects[0]?.id ?? '')
  const [schoolId, setSchoolId] = useState(question?.schoolId ?? '')
  const [testSiteId, setTestSiteId] = useState(question?.testSiteId ?? '')
  const options = { successMessage: t('saved'), onSuccess: onClose }
  const creation = useRefreshing(createQuestionAction, options)
  const change = useRefreshing(changeQuestionAction, options)
  const sites = projects.find(({ id }) => id === projectId)?.testSites ?? []
  // A school whose students are all gone stays the one that is asked.
  const own = question?.schoolId && question.school ? { id: question.schoolId, ...question.school } : null
  const offered = own && schools.every(({ id }) => id !== own.id) ? [own, ...schools] : schools
  const isPlaced = question !== null && question.answers > 0
  const send = (values: FormData) => {
    const place = { projectId, schoolId: schoolId || null, testSiteId: testSiteId || null }
    const fields = { title: pairOf(values, 'title'), ...place }
    if (question === null) void creation.run(fields)
    else void change.run({ questionId: question.id, version: question.version, ...fields })
  }
  return (
    <FormDialog
      title={t(question === null ? 'new' : 'editTitle')}
      size="lg"
      operation={question === null ? creation : change}
      check={(values) =>
        missingTexts(values, {
          ...pairErrors('title', t('question')),
        })
      }
      onSubmit={send}
      submit={t(question === null ? 'create' : 'save')}
      onClose={onClose}
    >
      <TextPair
        label={t('question')}
        name="title"
        value={question?.title ?? null}
        maxLength={questionFacts.title.max}
        rows={4}
        required
      />
      {isPlaced ? (
        <Banner tone="info">{t('placed', { count: question.answers })}</Banner>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('columns.project')} name="projectId" required>
            <Select
              value={projectId}
              onChange={(event) => {
                setProjectId(event.currentTarget.value)
                setTestSiteId('')
              }}
              options={projects.map(({ id, code, name }) => ({
                value: id,
                label: `${code} · ${inLanguage(name, language)}`,
              }))}
            />
          </Field>
          <Field label={t('columns.school')} name="schoolId">
            <Combobox
              label={t('columns.school')}
              placeholder={t('everySchool')}
              value={schoolId}
              onValueChange={setSchoolId}
              options={[
                { value: '', label: t('everySchool') },
                ...offered.map(({ id, code, name, nameEn }) => ({
                  value: id,
                  label: schoolName({ name, nameEn }, language),
                  hint: code,
                  keywords: `${name} ${nameEn ?? ''}`,
                })),
              ]}
            />
          </Field>
          {sites.length > 0 && (
            <Field label={t('columns.site')} name="testSiteId">
              <Select
                value={testSiteId}
                onChange={(event) => setTestSiteId(event.currentTarget.value)}
                options={[
                  { value: '', label: t('everySite') },
                  ...sites.map((site) => ({ value: site.id, label: siteName(site, language) })),
                ]}
              />
            </Field>
          )}
        </div>
      )}
    </FormDialog>
  )
}
