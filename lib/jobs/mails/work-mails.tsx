import { z } from 'zod'
import { Aside, Paragraph } from './layout'
import { mail } from './mail'

const link = z.object({
  project: z.string(),
  /** Who sends it, by name. */
  from: z.string(),
  code: z.string(),
  projectId: z.string(),
  schoolId: z.string(),
  /** Empty where the project has no template yet. */
  templateId: z.string(),
  /** Each takes part alone in the project: of a team nothing is said. */
  isAlone: z.enum(['yes', 'no']).default('no'),
})

/** The workspace reads either spelling of its team (screens#addresses). */
function pathOf({ templateId, projectId, code, schoolId }: z.output<typeof link>): string {
  const query = new URLSearchParams({
    ...(templateId === '' ? {} : { template_id: templateId }),
    project_id: projectId,
    account_id: schoolId,
    team_code: code,
  })
  return `/pghome?${query}`
}

export const workLink = mail(link, (values, { site, say, tell, button }) => ({
  subject: say('mail.workLink.subject', values),
  preview: say('mail.workLink.preview', values),
  body: (
    <>
      <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
      <Paragraph>{tell(values.isAlone === 'yes' ? 'mail.workLink.alone' : 'mail.workLink.text', values)}</Paragraph>
      {button(`${site}${pathOf(values)}`, say('mail.workLink.action'))}
      <Aside>{tell('mail.workLink.private')}</Aside>
    </>
  ),
}))
