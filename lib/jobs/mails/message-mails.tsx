import { z } from 'zod'
import { Aside, Paragraph, TextLink } from './layout'
import { mail } from './mail'

const kind = z.enum(['answer', 'question', 'answers', 'questions', 'both'])
const reader = z.enum(['STUDENT', 'CONTACT', 'ADMINISTRATOR'])
const count = z.string().regex(/^\d+$/)
/** `questions`: of both kinds, where `count` says how many answers there are. */
const payload = z.object({ kind, reader, thread: z.string(), count, questions: count.optional() })

/** Something waits to be read. What it says is for the portal to show, not for a mail to carry. */
export const unreadMessages = mail(payload, (values, { site, say, tell, button }) => {
  const counts = { count: Number(values.count), questions: Number(values.questions ?? 0) }
  return {
    subject: say(`mail.unreadMessages.${values.kind}.subject`, counts),
    preview: say('mail.unreadMessages.preview'),
    body: (
      <>
        <Paragraph>{tell('mail.greeting')}</Paragraph>
        <Paragraph>{tell(`mail.unreadMessages.${values.kind}.text`, counts)}</Paragraph>
        {button(`${site}${placeOf(values)}`, say('mail.unreadMessages.read'))}
        <Aside>
          {tell('mail.unreadMessages.unwanted')}{' '}
          <TextLink href={`${site}${choicePlaces[values.reader]}#message-mails`}>
            {say('mail.unreadMessages.off')}
          </TextLink>
        </Aside>
      </>
    ),
  }
})

/** Where mails about messages are turned off. */
const choicePlaces = { STUDENT: '/accountInfo', CONTACT: '/accountInfo', ADMINISTRATOR: '/checkMessage' } as const

function placeOf(values: z.output<typeof payload>): string {
  const isStaff = values.kind !== 'answer' && values.kind !== 'answers'
  if (values.thread === '') return isStaff ? '/checkMessage' : '/messages'
  const query = new URLSearchParams({ id: values.thread })
  return `${isStaff ? '/checkMessage' : '/messageContent'}?${query}`
}
