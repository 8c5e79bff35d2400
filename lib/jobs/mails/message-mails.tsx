import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Paragraph, TextLink } from './layout'
import { mail } from './mail'

const kind = z.enum(['answer', 'question', 'answers', 'questions'])
const reader = z.enum(['STUDENT', 'CONTACT', 'ADMINISTRATOR'])
const payload = z.object({ kind, reader, thread: z.string(), count: z.string().regex(/^\d+$/) })

/** Something waits to be read. What it says is for the portal to show, not for a mail to carry. */
export const unreadMessages = mail(payload, (told, { language, site }) => {
  const count = Number(told.count)
  return {
    subject: translate(language, `mail.unreadMessages.${told.kind}.subject`, { count }),
    preview: translate(language, 'mail.unreadMessages.preview'),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
        <Paragraph>{translate(language, `mail.unreadMessages.${told.kind}.text`, { count })}</Paragraph>
        <Action language={language} href={`${site}${placeOf(told)}`}>
          {translate(language, 'mail.unreadMessages.read')}
        </Action>
        <Aside>
          {translate(language, 'mail.unreadMessages.unwanted')}{' '}
          <TextLink href={`${site}${choicePlaces[told.reader]}#message-mails`}>
            {translate(language, 'mail.unreadMessages.off')}
          </TextLink>
        </Aside>
      </>
    ),
  }
})

/** Where mails about messages are turned off. */
const choicePlaces = { STUDENT: '/accountInfo', CONTACT: '/accountInfo', ADMINISTRATOR: '/checkMessage' } as const

function placeOf(told: z.output<typeof payload>): string {
  const isStaff = told.kind === 'question' || told.kind === 'questions'
  if (told.thread === '') return isStaff ? '/checkMessage' : '/messages'
  const query = new URLSearchParams({ id: told.thread })
  return `${isStaff ? '/checkMessage' : '/messageContent'}?${query}`
}
