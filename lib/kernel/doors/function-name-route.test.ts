import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import type { FaultKey } from '../catalogue'
import { Fault } from '../fault'
import { operation } from '../operation'
import { expose } from './function-name'
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

test.each<[FaultKey, string]>([
  ['files.tooLarge', 'size'],
  ['workspaces.tooLong', 'block_content'],
  ['thinkingQuestions.tooLong', 'answer'],
])('%s is bad input of a function that was reached, and names its field', async (key, field) => {
  const keep = operation('kernel/keep', {
    access: ['anyone'],
    input: z.object({ bytes: z.int(), content: z.string(), text: z.string() }),
    run: async () => Promise.reject(new Fault(key)),
  })
  const takes = { size: 'bytes', block_content: 'content', answer: 'text' } as const
  const route = functionNameRoute({
    keep: expose(keep, { summary: 'A test function.', takes, answers: z.null(), gives: () => null }),
  })
  const response = await route(
    new NextRequest('http://localhost:3000/api/index', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ function: 'keep', size: 1, block_content: 'a', answer: 'b' }),
    }),
  )
  const message = translate('en-US', `faults.${key}`)
  expect([response.status, await response.json()]).toEqual([
    200,
    { code: 400, msg: message, data: { reason: key, errors: [{ field, message }] } },
  ])
})
