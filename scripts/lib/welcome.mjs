import { readFileSync } from 'node:fs'
import { at } from './paths.mjs'
import { whoIsThere } from './people.mjs'

/** Prints the portal's address and, while the demo world exists, its sign-in accounts. */
export async function showWelcome(environment, took) {
  const address = environment.APP_URL || `http://localhost:${environment.PORT}`
  const lines = ['', `The portal runs at ${address}${took ? ` (started in ${took})` : ''}`]
  const { demo, nobody } = await whoIsThere(environment.DATABASE_URL)
  if (nobody)
    lines.push('', 'Nobody can sign in yet. Open the address for the owner above, or: npm run admin:create EMAIL')
  if (demo) {
    lines.push('', 'Sign in as')
    for (const { role, email, password, project } of signIns()) {
      const secret = password ? `${password}, project ${project}` : 'a one-time code from the mailbox'
      lines.push(`  ${role.padEnd(14)} ${email.padEnd(24)} ${secret}`)
    }
  }
  if (!environment.SMTP_URL) lines.push('', `Mails are kept at ${address}/dev/mailbox`)
  console.log(`${lines.join('\n')}\n`)
}

function signIns() {
  return JSON.parse(readFileSync(at('prisma', 'seed', 'sign-ins.json'), 'utf8'))
}
