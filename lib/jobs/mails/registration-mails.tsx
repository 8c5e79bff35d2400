import { z } from 'zod'
import { Aside, Facts, Paragraph } from './layout'
import { mail } from './mail'

const reminder = z.object({
  project: z.string(),
  number: z.string(),
  /** Who asks, by name. */
  from: z.string(),
  /** Until when the place is kept, in words; empty where nothing ends it. */
  heldUntil: z.string(),
})

export const paymentReminder = mail(reminder, (values, { site, say, tell, button }) => ({
  subject: say('mail.paymentReminder.subject', values),
  preview: say('mail.paymentReminder.preview', values),
  body: (
    <>
      <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
      <Paragraph>{tell('mail.paymentReminder.text', values)}</Paragraph>
      {values.heldUntil !== '' && <Paragraph>{tell('mail.paymentReminder.held', values)}</Paragraph>}
      {button(`${site}/studentProjects`, say('mail.paymentReminder.action'))}
      <Aside>{tell('mail.paymentReminder.paid')}</Aside>
    </>
  ),
}))

const account = ['holder', 'bank', 'account', 'swift'] as const

/** To the contact who registered a school: what it owes, and how to transfer it. */
export const paymentNotice = mail(
  z.object({
    project: z.string(),
    school: z.string(),
    amount: z.string(),
    /** What the transfer should carry. */
    reference: z.string(),
    /** Each is empty where the organisers have not said it. */
    ...{ holder: z.string(), bank: z.string(), account: z.string(), swift: z.string() },
  }),
  (values, { site, say, tell, button }) => {
    const { project, school, amount } = values
    const words = { project, school, amount }
    return {
      subject: say('mail.paymentNotice.subject', words),
      preview: say('mail.paymentNotice.preview', words),
      body: (
        <>
          <Paragraph>{tell('mail.greeting')}</Paragraph>
          <Paragraph>{tell('mail.paymentNotice.text', words)}</Paragraph>
          <Facts
            rows={(['amount', 'reference', ...account] as const)
              .filter((fact) => values[fact] !== '')
              .map((fact) => [say(`mail.paymentNotice.facts.${fact}`), values[fact]])}
          />
          {button(`${site}/schoolApplication`, say('mail.paymentNotice.action'))}
          <Aside>{tell('mail.paymentNotice.paid')}</Aside>
        </>
      ),
    }
  },
)

/** To the contacts of a school, or who asked to teach: what the organisers decided, or that they registered the school. */
export const approvalDecided = mail(
  z.object({
    what: z.enum(['school', 'educator']),
    /** Only a school is registered by the organisers, its registration cancelled, or freed of its fee. */
    outcome: z.enum(['registered', 'approved', 'rejected', 'cancelled', 'waived']),
    project: z.string(),
    projectEn: z.string(),
    /** Empty where nothing was said. */
    reason: z.string(),
  }),
  ({ what, outcome, reason, ...values }, { language, site, say, tell, button }) => {
    const words = { project: language === 'zh-CN' ? values.project : values.projectEn }
    const decision =
      outcome === 'approved' || outcome === 'rejected'
        ? (`${what}.${outcome}` as const)
        : (`school.${outcome}` as const)
    return {
      subject: say(`mail.approvalDecided.${decision}.subject`, words),
      preview:
        outcome === 'registered'
          ? say('mail.approvalDecided.school.registered.preview')
          : say('mail.approvalDecided.preview', words),
      body: (
        <>
          <Paragraph>{tell('mail.greeting')}</Paragraph>
          <Paragraph>{tell(`mail.approvalDecided.${decision}.text`, words)}</Paragraph>
          {reason !== '' && <Paragraph>{tell('mail.approvalDecided.reason', { reason })}</Paragraph>}
          {button(
            `${site}/${what === 'school' ? 'schoolApplication' : 'educatorProjects'}`,
            say(`mail.approvalDecided.${what}.action`),
          )}
        </>
      ),
    }
  },
)

/** To a student who did not pay while the place was kept. */
export const placeReleased = mail(z.object({ project: z.string() }), (words, { site, say, tell, button }) => ({
  subject: say('mail.placeReleased.subject', words),
  preview: say('mail.placeReleased.preview', words),
  body: (
    <>
      <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
      <Paragraph>{tell('mail.placeReleased.text', words)}</Paragraph>
      {button(`${site}/projectPlaza`, say('mail.placeReleased.action'))}
    </>
  ),
}))

/** To a student whom the organisers registered, or whose registration they moved, cancelled or freed of its fee. */
export const registrationKept = mail(
  z.object({
    outcome: z.enum([
      ...['registered', 'registeredFree', 'moved', 'waived', 'cancelled', 'refunded'],
      ...['packageRegistered', 'packageRegisteredFree', 'packageWaived', 'packageCancelled'],
    ] as const),
    project: z.string(),
    projectEn: z.string(),
    /** Where it was moved to. */
    target: z.string(),
    targetEn: z.string(),
    /** Empty: nobody gave one. */
    reason: z.string(),
  }),
  ({ outcome, reason, ...names }, { language, site, say, tell, button }) => {
    const isChinese = language === 'zh-CN'
    const words = {
      project: isChinese ? names.project : names.projectEn,
      target: isChinese ? names.target : names.targetEn,
    }
    return {
      subject: say(`mail.registrationKept.${outcome}.subject`, words),
      preview: say('mail.registrationKept.preview', words),
      body: (
        <>
          <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
          <Paragraph>{tell(`mail.registrationKept.${outcome}.text`, words)}</Paragraph>
          {reason !== '' && <Paragraph>{tell('mail.registrationKept.reason', { reason })}</Paragraph>}
          {button(`${site}/studentProjects`, say('mail.registrationKept.action'))}
        </>
      ),
    }
  },
)
