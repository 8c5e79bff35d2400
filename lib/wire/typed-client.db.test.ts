import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET, POST } from '@/app/api/index/route'
import { hashPassword } from '@/lib/access/passwords'
import { testDatabase } from '@/lib/testing/database'
import { makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'

/** A client as an outside developer has it: the docs' few lines over types generated from the catalogue. */

const { db } = await testDatabase()
const folder = resolve('.tmp/typed-client')
const secret = 'long-enough-secret-7'

/** What compiles against the generated types and what must not, and then runs. */
const program = `
import { portal, Refused } from './call'

export async function main(send: typeof fetch, student_email: string, project_code: string) {
  const call = portal('http://localhost:3000', send)
  const nobody = await call('getSession', {})
  const me = await call('loginByStudent', { student_email, student_pwd: '${secret}' })
  const { application_id } = await call('signUp', { project_code, events: ['MATH'] })
  const rows = await call('getStudentApplications', { student_id: me._id.$id, page: 1 })
  const [row] = Array.isArray(rows) ? rows : rows.list
  const status: '待缴费' | '已缴费' | '无需缴费' | undefined = row?.application_status
  const again = await call('signUp', { project_code }).catch((refused: unknown) =>
    refused instanceof Refused ? [refused.answer.code, refused.reason] : refused,
  )
  await call('logout', {})
  const { level_arr: levels } = await call('getProjectDetail', { project_code }).catch(() => ({ level_arr: [-1] }))
  return { nobody, isSame: row?._id === application_id, status, again, levels }
}

export async function neverCompiles(send: typeof fetch) {
  const call = portal('http://localhost:3000', send)
  // @ts-expect-error One of the two spellings is needed.
  await call('getProjectDetail', {})
  // @ts-expect-error A code is a text.
  await call('signUp', { project_code: 5 })
  // @ts-expect-error No such field is told.
  return (await call('getProjectDetail', { project_code: 'NIM' })).nothing
}
`

/** The portal's own doors in the place of the network. */
const send = (url: string, init: ConstructorParameters<typeof NextRequest>[1]) => POST(new NextRequest(url, init))

test('a client generated from the catalogue compiles, signs in, registers, lists and is refused', async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const catalogue = GET(new NextRequest('http://localhost:3000/api/index'))
  writeFileSync(join(folder, 'catalogue.json'), await catalogue.text())
  execFileSync('node', ['scripts/api-types.mjs', join(folder, 'catalogue.json'), join(folder, 'portal-api.ts')])
  copyFileSync('docs/client/call.ts', join(folder, 'call.ts'))
  writeFileSync(join(folder, 'main.ts'), program)
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
  const lib = ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', '--types', 'node', '--ignoreConfig']
  execFileSync('node', ['node_modules/typescript/bin/tsc', ...options, ...lib, join(folder, 'main.ts')])

  const student = await makeStudent(db, { passwordHash: await hashPassword(secret) })
  const project = await makeProject(db)
  const { main } = await import(/* @vite-ignore */ join(folder, 'main.ts'))
  expect(await main(send, student.email, project.code)).toEqual({
    nobody: null,
    isSame: true,
    status: '待缴费',
    again: [-1, 'registrations.alreadyRegistered'],
    levels: [-1],
  })
}, 60_000)
