import { z } from 'zod'
import { displayZone, instantInProse } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { Aside, Facts, Paragraph } from './layout'
import { mail } from './mail'

/** What names a team in the addresses of its screens. */
const team = { projectId: z.string(), schoolId: z.string(), code: z.string() }

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
    ...row('team', values.code),
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
  return {
    subject: say('mail.submissionToAdviser.subject', words),
    preview: say('mail.submissionToAdviser.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greeting')}</Paragraph>
        <Paragraph>{tell('mail.submissionToAdviser.text', words)}</Paragraph>
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
  project: z.string(),
  projectCode: z.string(),
  reason: z.string(),
  deadlineAt: z.iso.datetime(),
})

/** To settled students who have not submitted, when they are given more time; `code` is empty for whoever has no team yet. */
export const deadlineExtended = mail(extended, (values, { language, site, say, tell, button }) => {
  const words = { ...values, deadlineAt: inProse(values.deadlineAt, language) }
  const isAlone = values.code === ''
  return {
    subject: say('mail.deadlineExtended.subject', words),
    preview: say('mail.deadlineExtended.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell('mail.deadlineExtended.text', words)}</Paragraph>
        <Paragraph>{tell('mail.deadlineExtended.reason', words)}</Paragraph>
        {button(
          isAlone ? teamInfoAddress(site, values.projectCode) : teamAddress(site, '/submission', values),
          say(isAlone ? 'mail.deadlineExtended.aloneAction' : 'mail.deadlineExtended.action'),
        )}
      </>
    ),
  }
})

/** Before a deadline, to whoever has not submitted; `code` is empty for whoever has no team yet. */
export const submissionReminder = mail(reminder, (values, { language, site, say, tell, button }) => {
  const words = { ...values, count: Number(values.missing), deadlineAt: inProse(values.deadlineAt, language) }
  const isAlone = values.code === ''
  const state = values.missing === '0' ? 'mail.submissionReminder.whole' : 'mail.submissionReminder.missing'
  const href = isAlone ? teamInfoAddress(site, values.projectCode) : teamAddress(site, '/submission', values)
  return {
    subject: say('mail.submissionReminder.subject', words),
    preview: say('mail.submissionReminder.preview', words),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell(isAlone ? 'mail.submissionReminder.alone' : 'mail.submissionReminder.text', words)}</Paragraph>
        {!isAlone && <Paragraph>{tell(state, words)}</Paragraph>}
        {button(href, say(isAlone ? 'mail.submissionReminder.aloneAction' : 'mail.submissionReminder.action'))}
        {!isAlone && <Aside>{tell('mail.submissionReminder.done')}</Aside>}
      </>
    ),
  }
})
