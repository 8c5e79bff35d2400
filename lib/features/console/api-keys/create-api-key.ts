import { z } from 'zod'
import { keyPrefix } from '@/lib/access/api-keys'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { visible } from '@/lib/access/visible'
import { listProjectsById } from '@/lib/features/catalogue/projects/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { textSchema } from '@/lib/kernel/field-schema'
import { say } from '@/lib/kernel/text'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { createKey } from './queries'
import { actorName, keyFacts, keyLives, keyRoles, mostKeyProjects, whyNotManageKeys } from './rules'

const day = 86_400_000
const functionNames = z
  .array(z.string().regex(/^\w{1,80}$/))
  .min(1, { error: say('apiKeys.errors.functions') })
  .max(300)

/**
 * An owner makes a key for a program: functions it may call, in some projects or in all, by a role and until a day. The key
 * itself is told once and kept as its hash (console#api-keys).
 */
export const createApiKey = operation('console/api-keys/create-api-key', {
  access: ['admin'],
  input: z.object({
    name: textSchema(keyFacts.name),
    role: z.enum(keyRoles),
    /** null: all of them. */
    projectIds: z
      .array(id)
      .min(1, { error: say('apiKeys.errors.projects') })
      .max(mostKeyProjects)
      .nullable(),
    functions: functionNames,
    days: z.coerce.number().pipe(z.literal([...keyLives])),
  }),
  run: async ({ actor, input: { name, role, projectIds, functions, days }, world }) => {
    refuseIf(whyNotManageKeys(actor))
    const named = projectIds && new Set(projectIds)
    const projects = named && (await listProjectsById(world.db, visible.grantedProjects(actor), [...named]))
    refuseIf(named?.size === projects?.length ? null : 'notFound')
    const codes = projects?.map(({ code }) => code).toSorted() ?? ['*']
    const key = `${keyPrefix}${newToken()}`
    return inTransaction(world, async ({ db, now, record }) => {
      const expiresAt = new Date(now.getTime() + days * day)
      const id = await createKey(db, now, {
        name: actorName(name),
        role,
        projectIds: projects?.map(({ id }) => id) ?? [null],
        functions: [...new Set(functions)],
        tokenHash: tokenHash(key),
        expiresAt,
        createdById: actor.administratorId,
      })
      const changes = [
        { field: 'name', before: null, after: name },
        { field: 'grant', before: null, after: `${role} ${codes.join(', ')}` },
        { field: 'functions', before: null, after: functions.join(' ') },
      ]
      const [only, ...more] = projects ?? []
      record({ object: ['ApiKey', id], projectId: only !== undefined && more.length === 0 ? only.id : null, changes })
      return { id, key, expiresAt }
    })
  },
})
