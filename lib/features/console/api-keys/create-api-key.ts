import { z } from 'zod'
import { keyPrefix } from '@/lib/access/api-keys'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { grantFields } from '@/lib/features/console/staff/schema'
import { refuseIf } from '@/lib/kernel/fault'
import { textSchema } from '@/lib/kernel/field-schema'
import { say } from '@/lib/kernel/text'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { createKey } from './queries'
import { actorName, keyFacts, keyLives, keyRoles, whyNotManageKeys } from './rules'

const day = 86_400_000
const functionNames = z
  .array(z.string().regex(/^\w{1,80}$/))
  .min(1, { error: say('apiKeys.errors.functions') })
  .max(300)

/**
 * An owner makes a key for a program: functions it may call, in one project or in all, by a role and until a day. The key
 * itself is told once and kept as its hash (console#api-keys).
 */
export const createApiKey = operation('console/api-keys/create-api-key', {
  access: ['admin'],
  input: z.object({
    name: textSchema(keyFacts.name),
    ...grantFields,
    role: z.enum(keyRoles),
    functions: functionNames,
    days: z.coerce.number().pipe(z.literal([...keyLives])),
  }),
  run: async ({ actor, input: { name, role, projectId, functions, days }, world }) => {
    refuseIf(whyNotManageKeys(actor))
    const project = projectId && (await getProjectById(world.db, visible.grantedProjects(actor), projectId))
    const key = `${keyPrefix}${newToken()}`
    return inTransaction(world, async ({ db, now, record }) => {
      const expiresAt = new Date(now.getTime() + days * day)
      const id = await createKey(db, now, {
        name: actorName(name),
        role,
        projectId,
        functions: [...new Set(functions)],
        tokenHash: tokenHash(key),
        expiresAt,
        createdById: actor.administratorId,
      })
      const changes = [
        { field: 'name', before: null, after: name },
        { field: 'grant', before: null, after: `${role} ${project ? project.code : '*'}` },
        { field: 'functions', before: null, after: functions.join(' ') },
      ]
      record({ object: ['ApiKey', id], projectId, changes })
      return { id, key, expiresAt }
    })
  },
})
