import { z } from 'zod'
import { Aside, Paragraph } from './layout'
import { mail } from './mail'

/** No score and no award stands in a mail: a release may be withdrawn, a mail can't. */
const out = z.object({ project: z.string(), season: z.string() })

/** To each settled member of the submitted teams of a project, when its results come out. */
export const resultsOut = mail(out, (values, { site, say, tell, button }) => ({
  subject: say('mail.resultsOut.subject', values),
  preview: say('mail.resultsOut.preview', values),
  body: (
    <>
      <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
      <Paragraph>{tell('mail.resultsOut.text', values)}</Paragraph>
      {button(`${site}/studentProjects`, say('mail.resultsOut.action'))}
      <Aside>{tell('mail.resultsOut.private')}</Aside>
    </>
  ),
}))

/** To each confirmed adviser of such a member, once a release. */
export const resultsOutToAdviser = mail(out, (values, { site, say, tell, button }) => ({
  subject: say('mail.resultsOutToAdviser.subject', values),
  preview: say('mail.resultsOutToAdviser.preview', values),
  body: (
    <>
      <Paragraph>{tell('mail.greeting')}</Paragraph>
      <Paragraph>{tell('mail.resultsOutToAdviser.text', values)}</Paragraph>
      {button(
        `${site}/results?${new URLSearchParams({ season: values.season })}`,
        say('mail.resultsOutToAdviser.action'),
      )}
      <Aside>{tell('mail.resultsOutToAdviser.why')}</Aside>
    </>
  ),
}))
