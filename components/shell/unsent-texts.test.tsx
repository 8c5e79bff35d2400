import { afterEach, expect, test } from 'vitest'
import { hasUnsentTexts } from './unsent-texts'

afterEach(() => localStorage.clear())

test('a score that was typed and not sent is a text that stays', async () => {
  expect(await hasUnsentTexts()).toBe(false)
  localStorage.setItem('scores:person:project', '[["team","87.5"]]')
  expect(await hasUnsentTexts()).toBe(true)
})

test.each(['message:person:new:', 'portal-question:person:chapter', 'portal-reply:person:thread'])(
  'a message that was typed and not sent is one, too (%s)',
  async (key) => {
    localStorage.setItem(key, 'Why half?')
    expect(await hasUnsentTexts()).toBe(true)
  },
)

test('what a list remembers of its columns is none', async () => {
  localStorage.setItem('team-list-columns', 'serial')
  expect(await hasUnsentTexts()).toBe(false)
})
