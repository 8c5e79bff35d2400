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

const input = z.object({
  bytes: z.int().optional(),
  type: z.string().optional(),
  content: z.string().optional(),
  text: z.string().optional(),
  proofKey: z.string().optional(),
  attachments: z.array(z.string()).optional(),
})

/** What a function that takes these fields answers where its operation throws this. */
async function answered(key: FaultKey, takes: Readonly<Record<string, keyof typeof input.shape>>) {
  const keep = operation('kernel/keep', { access: ['anyone'], input, run: async () => Promise.reject(new Fault(key)) })
  const route = functionNameRoute({
    keep: expose(keep, { summary: 'A test function.', takes, answers: z.null(), gives: () => null }),
  })
  const response = await route(
    new NextRequest('http://localhost:3000/api/index', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ function: 'keep' }),
    }),
  )
  return [response.status, await response.json()]
}

const announced = { size: 'bytes', file_type: 'type' } as const
test.each<[FaultKey, Parameters<typeof answered>[1], string]>([
  ['files.tooLarge', announced, 'size'],
  ['files.notPdf', announced, 'file_type'],
  ['workspaces.tooLong', { block_content: 'content' }, 'block_content'],
  ['thinkingQuestions.tooLong', { answer: 'text' }, 'answer'],
  // What was sent to a store elsewhere is judged when its key comes.
  ['files.tooLarge', { file_url: 'proofKey' }, 'file_url'],
  ['files.notThisKind', { content: 'text', attachments: 'attachments' }, 'attachments'],
])('%s is bad input of a function that was reached, and names its field', async (key, takes, field) => {
  const message = translate('en-US', `faults.${key}`)
  const data = { reason: key, errors: [{ field, message }] }
  expect(await answered(key, takes)).toEqual([200, { code: 400, msg: message, data }])
})
