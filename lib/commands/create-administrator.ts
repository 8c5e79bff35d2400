import { parseArgs } from 'node:util'
import { env } from '@/lib/env'
import { createAdministrator } from '@/lib/features/people/auth/create-administrator'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { command } from './command'

await command(async (args) => {
  const { values, positionals } = parseArgs({ args, options: { name: { type: 'string' } }, allowPositionals: true })
  const [email] = positionals
  if (email === undefined)
    throw new Error(
      'Give the e-mail address: npm run admin:create EMAIL (with a name: npm run admin:create EMAIL -- --name "NAME")',
    )
  const world = makeWorld({ source: 'script' })
  const { state, link } = await perform(
    createAdministrator,
    { email, ...values },
    { role: 'system', source: 'script' },
    world,
  )
  if (link === null) throw new Error(`${email} is an administrator whose account is disabled: nothing was changed.`)
  console.log(
    state === 'made'
      ? `${email} is an administrator of all projects now.`
      : `${email} is an administrator already: nothing else was changed.`,
  )
  console.log(`This link sets the password, once, until ${link.expiresAt.toISOString()}:`)
  console.log(`\n  ${env().APP_URL}/forgetPsw?token=${link.token}\n`)
  if ((await world.db.project.count({ where: { state: { not: 'DRAFT' } } })) === 0)
    console.log('Signing in takes a project, and there is none that is published yet.')
})
