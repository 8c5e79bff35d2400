import { expect, test } from 'vitest'
import { z } from 'zod'
import { Fault } from '../fault'
import { operation } from '../operation'
import { webhook } from './webhook'

let heard = 0
const listen = operation('test/listen', {
  access: ['system'],
  input: z.object({ provider: z.string(), headers: z.instanceof(Headers), body: z.instanceof(Uint8Array) }),
  run: async ({ input: { body } }) => {
    heard += 1
    if (body.length === 0) throw new Fault('payments.notAuthentic')
  },
})
const door = webhook(listen, 'PAYPAL')
const send = async (body: string, ip: string) => {
  const headers = { 'x-forwarded-for': ip }
  return (await door(new Request('http://localhost/', { method: 'POST', headers, body }))).status
}

test('a network whose callbacks come to nothing is not listened to for a while; others, and who is genuine, are', async () => {
  for (let number = 0; number < 100; number += 1) expect(await send('genuine', '198.51.100.7')).toBe(200)
  for (let number = 0; number < 600; number += 1) expect(await send('', `2001:db8::${number}`)).toBe(401)
  heard = 0
  for (const body of ['', 'genuine']) expect(await send(body, '2001:db8::ffff')).toBe(503)
  expect(heard).toBe(0)
  expect(await send('genuine', '198.51.100.7')).toBe(200)
})
