import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Paragraph } from './layout'
import { mail } from './mail'

/** No score and no award stands in a mail: a release may be withdrawn, a mail can't. */
const out = z.object({ project: z.string(), season: z.string() })

/** To each settled member of the submitted teams of a project, when its results come out. */
export const resultsOut = mail(out, (values, { language, site }) => ({
  subject: translate(language, 'mail.resultsOut.subject', values),
  preview: translate(language, 'mail.resultsOut.preview', values),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.resultsOut.text', values)}</Paragraph>
      <Action language={language} href={`${site}/studentProjects`}>
        {translate(language, 'mail.resultsOut.action')}
      </Action>
      <Aside>{translate(language, 'mail.resultsOut.private')}</Aside>
    </>
  ),
}))

/** To each confirmed adviser of such a member, once a release. */
export const resultsOutToAdviser = mail(out, (values, { language, site }) => ({
  subject: translate(language, 'mail.resultsOutToAdviser.subject', values),
  preview: translate(language, 'mail.resultsOutToAdviser.preview', values),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.resultsOutToAdviser.text', values)}</Paragraph>
      <Action language={language} href={`${site}/results?${new URLSearchParams({ season: values.season })}`}>
        {translate(language, 'mail.resultsOutToAdviser.action')}
      </Action>
      <Aside>{translate(language, 'mail.resultsOutToAdviser.why')}</Aside>
    </>
  ),
}))
