import { describe, expect, test } from 'vitest'
import { languages } from '@/lib/i18n/languages'
import en from '@/messages/en-US.json'
import { mailKinds, textKinds, whyNotText } from '@/lib/features/console/mail-texts/rules'
import { exampleNames, exampleOf } from './examples'
import { partsOf } from './parts'
import { mails, secretMails } from './registry'
import { renderMail } from './render-mail'

const site = 'https://portal.test'

/** Words that stand for values, in the frame of every mail, or label a line of facts. */
const noTexts =
  /^(footer|linkInstead|roles\.|methods\.|submissionFacts\.|readinessReminder\.(profile|paid|team|leader|blocks|submitted)$)/

function keysOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}

test('every mail of the portal is a kind with a name, and has examples', () => {
  expect([...mailKinds].sort()).toEqual(Object.keys(mails).sort())
  expect(Object.keys(en.mails.kinds).sort()).toEqual([...mailKinds].sort())
  expect(Object.keys(en.mailTexts.when).sort()).toEqual([...textKinds].sort())
  const named = new Set(mailKinds.flatMap(exampleNames))
  expect([...named].filter((name) => !Object.hasOwn(en.mailTexts.examples, name))).toEqual([])
})

test('every text of the mails is a part of one', () => {
  const parts = new Set(textKinds.flatMap((kind) => partsOf(kind).map(({ key }) => key)))
  const texts = keysOf(en.mail).filter((key) => !noTexts.test(key))
  expect(texts.filter((key) => !parts.has(key))).toEqual([])
})

describe.each(textKinds)('%s', (kind) => {
  const parts = partsOf(kind)

  test('begins with its subject, and what we say may stand there', () => {
    expect(parts[0]?.role).toBe('subject')
    for (const part of parts)
      for (const language of languages) expect(whyNotText(part.standard[language], part, language)).toBeNull()
  })

  test('speaks to a student or to staff, and not to both at once', async () => {
    for (const example of exampleNames(kind)) {
      const values = exampleOf(kind, example, 'zh-CN')
      const { subject, text } = await renderMail(kind, values, { language: 'zh-CN', site })
      expect(new Set(`${subject} ${text}`.match(/[你您]/g) ?? []).size, `${subject} ${text}`).toBeLessThanOrEqual(1)
    }
  })

  test('says in own words what it said in ours', async () => {
    const example = exampleNames(kind)[0] ?? ''
    for (const language of languages) {
      const values = exampleOf(kind, example, language)
      const own = Object.fromEntries(parts.map(({ key, standard }) => [key, `«${standard[language]}»`]))
      const { subject, text } = await renderMail(kind, values, { language, site, texts: own })
      expect(subject).toMatch(/^«.*»$/)
      expect(`${subject} ${text}`).not.toMatch(/\{\w+\}|undefined/)
    }
  })
})

test.each([...secretMails])('whatever is said around it, %s keeps its code or its link', async (kind) => {
  const values = exampleOf(kind as (typeof textKinds)[number], 'usual', 'en-US')
  const texts = Object.fromEntries(partsOf(kind as (typeof textKinds)[number]).map(({ key }) => [key, 'Nothing']))
  const { html, text } = await renderMail(kind, values, { language: 'en-US', site, texts })
  const secret = 'code' in values ? '1234 5678' : `${site}/forgetPsw?token=example`
  expect(html).toContain(secret)
  expect(text).toContain(secret)
})

describe('an own text', () => {
  const told = { project: 'Science', season: '25-26' }
  const withText = (text: string, values: object = told) =>
    renderMail('results-out', values, { language: 'en-US', site, texts: { 'resultsOut.text': text } })

  test('has bold, links and lines, and nothing else of HTML', async () => {
    const { html, text } = await withText('**{project}** is out.\nRead [our page](https://a.test/x) <b>now</b>')
    expect(html).toContain('<strong>Science</strong> is out.<br/>')
    expect(html).toMatch(/<a href="https:\/\/a\.test\/x"[^>]*>our page<\/a>/)
    expect(html).toContain('&lt;b&gt;now&lt;/b&gt;')
    expect(text).toContain('Science is out.')
  })

  test('never makes a link or bold of what a value says', async () => {
    const { html } = await withText('About {project}', { ...told, project: '**x** [y](https://evil.test) <i>z</i>' })
    expect(html).toContain('**x** [y](https://evil.test) &lt;i&gt;z&lt;/i&gt;')
    expect(html).not.toContain('href="https://evil.test"')
  })

  test('with a link that is no page and no address is a text', async () => {
    const { html } = await withText('[x](javascript:alert(1)) {project}')
    expect(html).not.toContain('href="javascript')
  })

  test('that names what the mail can no longer tell gives way to ours', async () => {
    const { text } = await withText('Hello {nobody}')
    expect(text).not.toContain('nobody')
    expect(text).toContain('Science')
  })
})

describe('a part', () => {
  const part = partsOf('payment-reminder').find(({ key }) => key === 'paymentReminder.text')
  if (part === undefined) throw new Error('there is no such part')
  test('names its placeholders, and which of them must stay', () => {
    expect(part.required['en-US'].length).toBeGreaterThan(0)
    expect(whyNotText('Pay {everything}', part, 'en-US')).toEqual({ reason: 'unknown', placeholder: 'everything' })
    expect(whyNotText('Pay now', part, 'en-US')).toMatchObject({ reason: 'missing' })
    expect(whyNotText('', part, 'en-US')).toBeNull()
  })

  test('counts with a placeholder where ours chooses between one and several', () => {
    const subject = partsOf('unread-messages').find(({ key }) => key === 'unreadMessages.answers.subject')
    expect(subject?.standard['en-US']).toBe('You have {count} unread replies')
  })
})
