import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { translate } from '@/lib/i18n/translate'
import { functionNameRoute } from './function-name-route'

const answer = functionNameRoute({})
const called = async (payload: object) => {
  const request = new NextRequest('http://localhost:3000/api/index', {
    method: 'POST',
    headers: { origin: 'https://elsewhere.test', 'content-type': 'application/json' },
    body: JSON.stringify({ function: 'getProjectList', ...payload }),
  })
  return (await answer(request)).json()
}

test('who is refused at the door is told so in the language the call asks for, unless its body is long', async () => {
  const refused = (language: 'en-US' | 'zh-CN') => ({ code: 403, msg: translate(language, 'faults.input.crossSite') })
  expect(await called({ lang: 'zh-CN' })).toMatchObject(refused('zh-CN'))
  expect(await called({})).toMatchObject(refused('en-US'))
  expect(await called({ lang: 'zh-CN', text: 'x'.repeat(70_000) })).toMatchObject(refused('en-US'))
})
