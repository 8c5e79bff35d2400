import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Aside, Facts, Paragraph } from './layout'
import { mail } from './mail'

/** What is still to do, each with the names of the projects it concerns; empty where it is done. */
const toDo = ['profile', 'paid', 'team', 'leader', 'blocks', 'submitted'] as const

/** To a student, when an administrator reminds them of all that is missing (console#readiness). */
export const readinessReminder = mail(
  z.object({
    /** Who asks, by name. */
    from: z.string(),
    ...{ profile: z.string(), paid: z.string(), team: z.string() },
    ...{ leader: z.string(), blocks: z.string(), submitted: z.string() },
  }),
  (values, { language, site, say, tell, button }) => {
    const missing = toDo.filter((item) => values[item] !== '')
    const words = { from: values.from, count: missing.length }
    return {
      subject: say('mail.readinessReminder.subject', words),
      preview: say('mail.readinessReminder.preview', words),
      body: (
        <>
          <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
          <Paragraph>{tell('mail.readinessReminder.text', words)}</Paragraph>
          <Facts rows={missing.map((item) => [translate(language, `mail.readinessReminder.${item}`), values[item]])} />
          {button(`${site}/studentProjects`, say('mail.readinessReminder.action'))}
          <Aside>{tell('mail.readinessReminder.done')}</Aside>
        </>
      ),
    }
  },
)
