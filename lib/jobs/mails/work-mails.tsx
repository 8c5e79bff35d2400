import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Paragraph } from './layout'
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

export const workLink = mail(link, (values, { language, site }) => ({
  subject: translate(language, 'mail.workLink.subject', values),
  preview: translate(language, 'mail.workLink.preview', values),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.workLink.text', values)}</Paragraph>
      <Action language={language} href={`${site}${pathOf(values)}`}>
        {translate(language, 'mail.workLink.action')}
      </Action>
      <Aside>{translate(language, 'mail.workLink.private')}</Aside>
    </>
  ),
}))
