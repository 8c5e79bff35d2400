import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeSeason } from '@/prisma/factories/projects'
import { Fault } from './fault'
import { operation } from './operation'
import { perform } from './perform'
import { Unchanged } from './transaction'

const { db } = await testDatabase()

const open = operation('kernel/open-season', {
  access: ['system'],
  input: z.object({ code: z.string(), end: z.enum(['noted', 'unnoted', 'refused', 'unchanged']) }),
  write: async ({ db, record }, { input: { code, end } }) => {
    if (end === 'unchanged') return new Unchanged('as it was')
    const { id } = await makeSeason(db, { code })
    if (end === 'refused') throw new Fault('notFound')
    if (end === 'noted') record({ object: ['Season', id] })
    return code
  },
})

test('a write is one transaction: with its audit row it stays, refused or without one nothing of it does', async () => {
  const run = (end: string) =>
    perform(open, { code: `season-${end}`, end }, { role: 'system', source: 'test' }, testWorld({ db }))
  await expect(run('noted')).resolves.toBe('season-noted')
  await expect(run('unchanged')).resolves.toBe('as it was')
  await expect(run('refused')).rejects.toMatchObject({ key: 'notFound' })
  await expect(run('unnoted')).rejects.toThrow('kernel/open-season wrote without an audit row')
  expect(await db.season.findMany({ where: { code: { startsWith: 'season-' } }, select: { code: true } })).toEqual([
    { code: 'season-noted' },
  ])
  expect(await db.auditEntry.count({ where: { operation: 'kernel/open-season' } })).toBe(1)
})
