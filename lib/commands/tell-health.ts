import { database } from '@/lib/db/client'
import { env } from '@/lib/env'
import { failedMailsSince } from '@/lib/jobs/failed-mails'
import { makeWorld } from '@/lib/kernel/world'
import { ownAddress } from '@/scripts/lib/own-address.mjs'
import { command } from './command'

const dayMs = 24 * 60 * 60 * 1000

await command(async () => {
  const address = `${ownAddress(env().HOST, env().PORT)}/api/health`
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  console.log(answer === null ? `No portal answers at ${address}.` : JSON.stringify(await answer.json(), null, 2))
  const { now } = makeWorld({ source: 'script' })
  const mails = await failedMailsSince(database(), new Date(now.getTime() - dayMs))
  console.log(
    mails.length === 0 ? '\nNo mail failed in the last 24 hours.' : `\nMails that failed in the last 24 hours:`,
  )
  for (const { at, template, attempts, cause } of mails)
    console.log(`  ${at.toISOString()}  ${template}, given up after ${attempts} tries: ${cause}`)
  process.exitCode = answer?.ok === true && mails.length === 0 ? 0 : 1
})
