import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { insertKinds, listAwardKinds } from './queries'
import { mostKinds, whyNotBeside } from './rules'
import { kindFields, kindOf } from './schema'

/** An organiser adds an award to the project's catalogue, below those there are (judging#award-kinds). */
export const addAwardKind = operation('judging/award-kinds/add-award-kind', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, ...kindFields }),
  write: async ({ db, now, record }, { actor, input: { projectId, ...fields } }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), projectId)
    if (kinds.length >= mostKinds) throw new Fault('awards.tooMany', { values: { most: mostKinds } })
    const kind = kindOf(fields)
    refuseIf(whyNotBeside({ ...kind, id: null }, kinds))
    const [id = null] = await insertKinds(db, now, { projectId, after: kinds.at(-1)?.place ?? 0 }, [kind])
    const { label, maximum, cutOff } = kind
    record({
      object: ['AwardKind', id],
      projectId,
      changes: [
        { field: 'label', before: null, after: `${label.zh} · ${label.en}` },
        { field: 'maximum', before: null, after: maximum === null ? null : String(maximum) },
        { field: 'cutOff', before: null, after: cutOff === null ? null : String(cutOff) },
      ],
    })
    return { id }
  },
})
