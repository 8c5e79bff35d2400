import { z } from 'zod'
import { displayZone, instantInProse } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { Aside, Facts, Paragraph } from './layout'
import { mail } from './mail'

/** What names a team in the addresses of its screens. */
const team = { projectId: z.string(), schoolId: z.string(), code: z.string() }
/** Each takes part alone in the project: of a team nothing is said. Mails that waited before this was told don't know it. */
const isAlone = z.enum(['yes', 'no']).default('no')

function teamAddress(
  site: string,
  path: string,
  values: { projectId: string; schoolId: string; code: string },
): string {
  const query = new URLSearchParams({
    project_id: values.projectId,
    account_id: values.schoolId,
    team_code: values.code,
  })
  return `${site}${path}?${query}`
}

/** A student's own page of a project, where whoever has no team finds one. */
function teamInfoAddress(site: string, projectCode: string): string {
  return `${site}/teamInfo?${new URLSearchParams({ project_code: projectCode })}`
}

const inProse = (instant: string, language: Language) => instantInProse(new Date(instant), language, displayZone())

const submitted = z.object({
  ...team,
  isAlone,
  project: z.string(),
  /** Of the work; empty where it has none. */
  title: z.string(),
  receipt: z.string(),
  /** Who handed it in, by name. */
  by: z.string(),
  submittedAt: z.iso.datetime(),
})

function factsOf(values: z.output<typeof submitted>, language: Language): [label: string, value: string][] {
  const row = (
    fact: 'receipt' | 'project' | 'team' | 'title' | 'submittedAt' | 'by',
    value: string,
  ): [string, string][] => (value === '' ? [] : [[translate(language, `mail.submissionFacts.${fact}`), value]])
  return [
    ...row('receipt', values.receipt),
    ...row('project', values.project),
    ...row('team', values.isAlone === 'yes' ? '' : values.code),
    ...row('title', values.title),
    ...row('submittedAt', inProse(values.submittedAt, language)),
    ...row('by', values.by),
  ]
}

/** To each member of a team that has submitted, once a submission (work#receipts). */
export const submissionReceipt = mail(submitted, (values, { language, site, say, tell, button }) => {
  const words = { ...values, submittedAt: inProse(values.submittedAt, language) }
  return {
    subject: say('mail.submissionReceipt.subject', words),
    preview: say('mail.submissionReceipt.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell('mail.submissionReceipt.text', words)}</Paragraph>
        <Facts rows={factsOf(values, language)} />
        <Paragraph>{tell('mail.submissionReceipt.frozen')}</Paragraph>
        {button(teamAddress(site, '/submission', values), say('mail.submissionReceipt.action'))}
        <Aside>{tell('mail.submissionReceipt.keep')}</Aside>
      </>
    ),
  }
})

/** To each confirmed adviser of a member. */
export const submissionToAdviser = mail(submitted, (values, { language, site, say, tell, button }) => {
  const words = { ...values, submittedAt: inProse(values.submittedAt, language) }
  const texts = values.isAlone === 'yes' ? 'mail.submissionToAdviser.alone' : 'mail.submissionToAdviser'
  return {
    subject: say(`${texts}.subject`, words),
    preview: say('mail.submissionToAdviser.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greeting')}</Paragraph>
        <Paragraph>{tell(`${texts}.text`, words)}</Paragraph>
        <Facts rows={factsOf(values, language)} />
        {button(teamAddress(site, '/submission', values), say('mail.submissionToAdviser.action'))}
        <Aside>{tell('mail.submissionToAdviser.keep')}</Aside>
      </>
    ),
  }
})

const reopened = z.object({ ...team, project: z.string(), reason: z.string(), deadlineAt: z.iso.datetime() })

/** To each member when the organisers open the submission again. */
export const submissionReopened = mail(reopened, (values, { language, site, say, tell, button }) => {
  const words = { ...values, deadlineAt: inProse(values.deadlineAt, language) }
  return {
    subject: say('mail.submissionReopened.subject', words),
    preview: say('mail.submissionReopened.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell('mail.submissionReopened.text', words)}</Paragraph>
        <Paragraph>{tell('mail.submissionReopened.reason', words)}</Paragraph>
        <Paragraph>{tell('mail.submissionReopened.again', words)}</Paragraph>
        {button(teamAddress(site, '/pghome', values), say('mail.submissionReopened.action'))}
      </>
    ),
  }
})

const reminder = z.object({
  ...team,
  isAlone,
  project: z.string(),
  projectCode: z.string(),
  /** Which of the reminders it is: hours before the deadline. */
  hours: z.enum(['72', '24', '2']),
  /** Required parts that are empty. */
  missing: z.string().regex(/^\d{1,4}$/),
  deadlineAt: z.iso.datetime(),
})

const extended = z.object({
  ...team,
  isAlone,
  project: z.string(),
  projectCode: z.string(),
  reason: z.string(),
  deadlineAt: z.iso.datetime(),
})

/** Whoever has no team yet finds one, or begins the work where each takes part alone. */
function wayOf({ code, isAlone }: { code: string; isAlone: 'yes' | 'no' }): 'teamed' | 'alone' | 'unstarted' {
  if (code !== '') return 'teamed'
  return isAlone === 'yes' ? 'unstarted' : 'alone'
}

const extensionActions = {
  teamed: 'mail.deadlineExtended.action',
  alone: 'mail.deadlineExtended.aloneAction',
  unstarted: 'mail.deadlineExtended.unstartedAction',
} as const

const reminderTexts = {
  teamed: { text: 'mail.submissionReminder.text', action: 'mail.submissionReminder.action' },
  alone: { text: 'mail.submissionReminder.alone', action: 'mail.submissionReminder.aloneAction' },
  unstarted: { text: 'mail.submissionReminder.unstarted', action: 'mail.submissionReminder.unstartedAction' },
} as const

/** To settled students who have not submitted, when they are given more time; `code` is empty for whoever has no team yet. */
export const deadlineExtended = mail(extended, (values, { language, site, say, tell, button }) => {
  const words = { ...values, deadlineAt: inProse(values.deadlineAt, language) }
  const way = wayOf(values)
  return {
    subject: say('mail.deadlineExtended.subject', words),
    preview: say('mail.deadlineExtended.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell('mail.deadlineExtended.text', words)}</Paragraph>
        <Paragraph>{tell('mail.deadlineExtended.reason', words)}</Paragraph>
        {button(
          way === 'teamed' ? teamAddress(site, '/submission', values) : teamInfoAddress(site, values.projectCode),
          say(extensionActions[way]),
        )}
      </>
    ),
  }
})

/** Before a deadline, to whoever has not submitted; `code` is empty for whoever has no team yet. */
export const submissionReminder = mail(reminder, (values, { language, site, say, tell, button }) => {
  const words = { ...values, count: Number(values.missing), deadlineAt: inProse(values.deadlineAt, language) }
  const way = wayOf(values)
  const { text, action } = reminderTexts[way]
  const isTeamed = way === 'teamed'
  const state = values.missing === '0' ? 'mail.submissionReminder.whole' : 'mail.submissionReminder.missing'
  const href = isTeamed ? teamAddress(site, '/submission', values) : teamInfoAddress(site, values.projectCode)
  return {
    subject: say('mail.submissionReminder.subject', words),
    preview: say('mail.submissionReminder.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell(text, words)}</Paragraph>
        {isTeamed && <Paragraph>{tell(state, words)}</Paragraph>}
        {button(href, say(action))}
        {isTeamed && <Aside>{tell('mail.submissionReminder.done')}</Aside>}
      </>
    ),
  }
})
