import { afterEach, expect, test } from 'vitest'
import { hasUnsentTexts } from './unsent-texts'

afterEach(() => localStorage.clear())

test('finds a score that was typed and not sent', async () => {
  expect(await hasUnsentTexts()).toBe(false)
  localStorage.setItem('scores:person:project', '[["team","87.5"]]')
  expect(await hasUnsentTexts()).toBe(true)
})

test.each(['message:person:new:', 'portal-question:person:chapter', 'portal-reply:person:thread'])(
  'finds a message that was typed and not sent (%s)',
  async (key) => {
    localStorage.setItem(key, 'Why half?')
    expect(await hasUnsentTexts()).toBe(true)
  },
)

test('ignores the kept columns of a list', async () => {
  localStorage.setItem('team-list-columns', 'serial')
  expect(await hasUnsentTexts()).toBe(false)
})
